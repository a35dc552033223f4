import '../styles/siteStyles.ts'
import { useState } from 'react'
import { site } from '../content/site.ts'
import { FormBoundary } from '../questionnaire/FormBoundary.tsx'
import type { FormEnvironment } from '../questionnaire/FormEnvironment.ts'
import { type FormSessionSlot, FormSessionSlotContext } from '../questionnaire/FormSessionSlot.ts'
import { LiveForm } from '../questionnaire/LiveForm.tsx'
import { useQuestionnaire } from '../questionnaire/QuestionnaireContext.ts'
import styles from './EmbedPage.module.css'

/** `/embed`: the live form and nothing else, for a frame in a page of somebody else's. */
export function EmbedPage({ environment }: { environment: FormEnvironment }) {
  const { title } = useQuestionnaire()
  const [slot] = useState<FormSessionSlot>(() => ({ environment, session: null }))
  return (
    <FormSessionSlotContext value={slot}>
      {/* Named: the page around has a main part of its own. */}
      <main className={styles.page} aria-label={title}>
        <h1 className={styles.heading}>{title}</h1>
        <noscript>
          <p>{site.needsScripts}</p>
        </noscript>
        <FormBoundary>
          <LiveForm surface="inline" onClose={stay} />
        </FormBoundary>
      </main>
      {/* As in SiteLayout: the chart tool can come up in the form (D6). */}
      <div id="apexcharts-css" hidden />
    </FormSessionSlotContext>
  )
}

/** There is no other page to lead to; an ended session has started again in its place (D10). */
const stay = (): void => undefined
