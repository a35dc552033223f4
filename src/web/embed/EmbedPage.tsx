import '../styles/siteStyles.ts'
import { useState } from 'react'
import unseen from '../components/Unseen.module.css'
import { site } from '../content/site.ts'
import type { FormEnvironment } from '../session/FormEnvironment.ts'
import { type FormSessionSlot, FormSessionSlotContext } from '../questionnaire/FormSessionSlot.ts'
import { LiveForm } from '../questionnaire/LiveForm.tsx'
import { useQuestionnaire } from '../QuestionnaireContext.ts'
import styles from './EmbedPage.module.css'

/** `/embed`: the live form and nothing else, for a frame in another site's page. */
export function EmbedPage({ environment }: { environment: FormEnvironment }) {
  const { title, language, direction } = useQuestionnaire()
  const [slot] = useState<FormSessionSlot>(() => ({ environment, session: null }))
  return (
    <FormSessionSlotContext value={slot}>
      {/* Named: the page around has a main part of its own. */}
      <main className={styles.page} aria-label={title} lang={language} dir={direction}>
        {/* For screen readers alone: the page around says it in its own way. */}
        <h1 className={unseen.text}>{title}</h1>
        <noscript>
          <p>{site.needsScripts}</p>
        </noscript>
        {/* An ended session starts again in its place (D10); there is no other page to lead to. */}
        <LiveForm surface="inline" />
      </main>
      {/* As in SiteLayout: the chart tool can come up in the form (D6). */}
      <div id="apexcharts-css" hidden />
    </FormSessionSlotContext>
  )
}
