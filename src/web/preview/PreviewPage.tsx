import { lazy, Suspense, useRef } from 'react'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import type { PreviewWorld } from './createPreviewWorld.ts'
import { formButton } from '../questions/formButton.ts'
import { Findings } from './Findings.tsx'
import { FlowChart } from './FlowChart.tsx'
import styles from './PreviewPage.module.css'
import { ScreenPicker } from './ScreenPicker.tsx'
import { TransportPicker } from './TransportPicker.tsx'
import { useScene } from './useScene.ts'
import { WorldPanel } from './WorldPanel.tsx'

/** Imports the site's questionnaire, as every form does: with that, the page would not load while the file is broken. */
const LatePreviewForm = lazy(async () => ({ default: (await import('./PreviewForm.tsx')).PreviewForm }))

/** Tries out the file's questionnaire: the real form on a fake server, everything it sends, and its flow chart. */
export function PreviewPage({
  state,
  world,
  onCorrect,
}: {
  readonly state: PreviewState
  readonly world: PreviewWorld
  /** Corrects in the file what needs no guess. */
  readonly onCorrect: () => void
}) {
  const { chart, findings, corrected, missingFile } = state
  const form = useRef<HTMLElement>(null)
  const correction = useRef<HTMLOutputElement>(null)
  const { scene, show, enter } = useScene(state, world, form)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const warningCount = `Warnings: ${warnings.length}. They do not stop a build.`
  const correct = (): void => {
    // The button goes with what it corrects.
    correction.current?.focus({ preventScroll: true })
    onCorrect()
  }

  return (
    <main className={styles.page}>
      {/* Pressing something here does not mean that a text is complete. */}
      <header className={styles.header} {...formButton.leave}>
        <h1 className={styles.title}>Preview{scene && `: ${scene.questionnaire.title}`}</h1>
        {scene && (
          <>
            <ScreenPicker
              questionnaire={scene.questionnaire}
              stepIds={scene.routes.map(({ stepId }) => stepId)}
              onPick={show}
            />
            <TransportPicker onPick={world.answerWith} />
          </>
        )}
      </header>
      {missingFile !== null && (
        <p className={styles.alarm} role="alert">
          {missingFile} is gone: it was deleted or renamed. {scene && 'This is how it was.'} The preview goes on as soon
          as it is back.
        </p>
      )}
      <output ref={correction} className={styles.corrected} tabIndex={-1}>
        {corrected.length > 0 && (
          <ul>
            {corrected.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </output>
      {errors.length > 0 && (
        <>
          <p className={styles.alarm} role="alert">
            Errors: {errors.length}. {scene ? 'The form is as it was before.' : 'There is nothing to show yet.'}
          </p>
          <div className={styles.findings} {...formButton.leave}>
            <Findings findings={errors} onCorrect={correct} />
          </div>
        </>
      )}
      {warnings.length > 0 && (
        <>
          {errors.length === 0 && (
            <p className={styles.alarm} data-severity="warning">
              {warningCount}
            </p>
          )}
          {/* Two long lists would push the form out of reach. */}
          <details className={styles.findings} data-severity="warning" open={errors.length === 0} {...formButton.leave}>
            <summary>{errors.length === 0 ? 'What they are' : warningCount}</summary>
            <Findings findings={warnings} onCorrect={correct} />
          </details>
        </>
      )}
      {scene && (
        <div className={styles.columns}>
          <section ref={form} aria-label="The form" tabIndex={-1}>
            <output className={styles.news}>{scene.news}</output>
            <Suspense>
              <LatePreviewForm key={scene.take} questionnaire={scene.questionnaire} world={world} onSession={enter} />
            </Suspense>
          </section>
          <WorldPanel world={world} />
        </div>
      )}
      {chart !== null && (
        <FlowChart
          chart={chart}
          onPick={(stepId) => {
            show({ stepId, isCodeSent: false })
            // Else whoever uses the keyboard would still be below the form.
            form.current?.focus({ preventScroll: true })
            form.current?.scrollIntoView()
          }}
        />
      )}
    </main>
  )
}
