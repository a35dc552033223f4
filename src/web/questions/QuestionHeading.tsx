import type { Question } from '#core/question-types/index.ts'
import { emojiFor } from '#core/questionnaire/emojiFor.ts'
import type { FormSession } from '../questionnaire/FormSession.ts'
import styles from './QuestionHeading.module.css'

/** A question as a heading, its emoji out of the accessible name. With `labels`, the heading is the label of that input. */
export function QuestionHeading(props: {
  session: FormSession
  question: Question
  text?: string
  labels?: string
  id?: string
}) {
  const { session, question, text = question.text, labels, id } = props
  return (
    <h2 className={styles.heading} id={id} tabIndex={-1} data-screen-focus={labels ? undefined : ''}>
      <span className={styles.emoji} aria-hidden="true">
        {emojiFor(session.questionnaire, question)}
      </span>
      {labels ? <label htmlFor={labels}>{text}</label> : <span>{text}</span>}
    </h2>
  )
}
