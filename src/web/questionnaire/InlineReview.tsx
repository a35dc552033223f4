import { useLocation, useNavigate } from 'react-router'
import { isLeaving } from '../isLeaving.ts'
import styles from './InlineReview.module.css'
import { LiveForm } from './LiveForm.tsx'
import { useQuestionnaire } from '../QuestionnaireContext.ts'
import { useReview } from './ReviewContext.ts'

/** The form as a part of the page. While the modal is open the live form is there, and this slot keeps its place (D10). */
export function InlineReview() {
  const { title, labels, language, direction } = useQuestionnaire()
  const { isOpen } = useReview()
  const navigate = useNavigate()
  const location = useLocation()
  /** After completion there is nothing left to do here; an ended session has started again in its place. */
  const leave = (isCompleted: boolean): void => {
    if (isCompleted) void navigate('/', { replace: isLeaving(location) })
  }
  return (
    <section className={styles.slot} aria-label={title} lang={language} dir={direction}>
      {isOpen ? (
        <p className={styles.elsewhere}>{labels.openElsewhere}</p>
      ) : (
        <LiveForm surface="inline" onClose={leave} />
      )}
    </section>
  )
}
