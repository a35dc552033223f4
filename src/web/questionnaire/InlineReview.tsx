import { lazy, Suspense } from 'react'
import styles from './InlineReview.module.css'
import { useQuestionnaire } from './QuestionnaireContext.ts'
import { useReview } from './ReviewContext.ts'

const InlineForm = lazy(async () => ({ default: (await import('./InlineForm.tsx')).InlineForm }))

/** The form as a part of the page. While the modal is open the live form is there, and this slot keeps its place (D10). */
export function InlineReview() {
  const questionnaire = useQuestionnaire()
  const { isOpen } = useReview()
  return (
    <section className={styles.slot} aria-label={questionnaire.title}>
      {isOpen ? (
        <p className={styles.elsewhere}>{questionnaire.labels.openElsewhere}</p>
      ) : (
        <Suspense fallback={<p className={styles.elsewhere}>{questionnaire.labels.loading}</p>}>
          <InlineForm />
        </Suspense>
      )}
    </section>
  )
}
