import { lazy, Suspense, useRef } from 'react'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import type { PreviewWorld } from './createPreviewWorld.ts'
import { formButton } from '../questions/formButton.ts'
import { FileStatus } from './FileStatus.tsx'
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
  const { chart } = state
  const form = useRef<HTMLElement>(null)
  const { scene, show, enter } = useScene(state, world, form)

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
      <FileStatus state={state} hasForm={scene !== null} onCorrect={onCorrect} />
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
