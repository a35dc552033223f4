import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { PreviewWorld } from './createPreviewWorld.ts'
import { Findings } from './Findings.tsx'
import styles from './PreviewPage.module.css'
import { seedFlow, withCodeSent } from './seedFlow.ts'
import { type PlaceName, StepPicker } from './StepPicker.tsx'
import { TransportPicker } from './TransportPicker.tsx'
import { WorldPanel } from './WorldPanel.tsx'

/** Imports the site's questionnaire, as every form does: with that, the page would not load while the file is broken. */
const LatePreviewForm = lazy(async () => ({ default: (await import('./PreviewForm.tsx')).PreviewForm }))

/** Tries out the file's questionnaire: the real form on a fake server, everything it sends, and its flow chart. */
export function PreviewPage({ state, world }: { readonly state: PreviewState; readonly world: PreviewWorld }) {
  const { edition, definition, chart, routes, findings } = state
  const [starts, setStarts] = useState(0)
  const chartHeading = useId()
  const lastAsked = useRef(0)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  const questionnaire = useMemo(() => definition && compiled(definition), [definition])

  const show = async (to: Questionnaire, { stepId, isCodeSent }: PlaceName): Promise<void> => {
    const moves = routes.find((route) => route.stepId === stepId)?.moves ?? []
    const asked = ++lastAsked.current
    const flow = await seedFlow(to, moves)
    // Another screen was picked while sample answers for this one were being made.
    if (asked !== lastAsked.current) return
    world.clear()
    world.seed(to, isCodeSent ? withCodeSent(flow) : flow)
    setStarts((count) => count + 1)
  }

  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Preview{questionnaire && `: ${questionnaire.title}`}</h1>
        {questionnaire && (
          <>
            <StepPicker
              questionnaire={questionnaire}
              stepIds={routes.map(({ stepId }) => stepId)}
              onPick={(place) => void show(questionnaire, place)}
            />
            <TransportPicker onPick={world.answerWith} />
          </>
        )}
      </header>
      {errors.length > 0 && (
        <div className={styles.findings} role="alert">
          <p>
            The file has errors. {questionnaire ? 'This is how it was before them.' : 'There is nothing to show yet.'}
          </p>
          <Findings findings={errors} />
        </div>
      )}
      {warnings.length > 0 && (
        <details className={styles.findings} data-severity="warning" open>
          <summary>Warnings: {warnings.length}. They stop nothing.</summary>
          <Findings findings={warnings} />
        </details>
      )}
      {questionnaire && (
        <div className={styles.columns}>
          <Suspense>
            <LatePreviewForm key={`${edition} ${starts}`} questionnaire={questionnaire} world={world} />
          </Suspense>
          <WorldPanel world={world} />
        </div>
      )}
      {chart !== null && (
        <section className={styles.panel} aria-labelledby={chartHeading}>
          <h2 id={chartHeading} className={styles.heading}>
            Flow chart
          </h2>
          {/* Drawn by the linter, which escapes every text of the file. */}
          <div className={styles.chart} dangerouslySetInnerHTML={{ __html: chart }} />
        </section>
      )}
    </main>
  )
}

/** The visitor's place must survive an edit, whatever `settings.resume` says. */
function compiled(definition: NonNullable<PreviewState['definition']>): Questionnaire {
  const questionnaire = compileQuestionnaire(definition)
  return { ...questionnaire, settings: { ...questionnaire.settings, resume: 'tab' } }
}
