import type { Question } from '#core/question-types/index.ts'
import { emojiFor } from '#core/questionnaire/emojiFor.ts'
import type { FormSession } from '../session/FormSession.ts'
import styles from './QuestionHeading.module.css'

/** A question as a heading, its emoji out of the accessible name. With `boxId`, the heading is the label of that box. */
export function QuestionHeading(props: { session: FormSession; question: Question; text?: string; boxId?: string }) {
  const { session, question, text = question.text, boxId } = props
  const emoji = emojiFor(session.questionnaire, question)
  return (
    <h2 className={styles.heading} tabIndex={-1} data-screen-focus={boxId ? undefined : ''}>
      {emoji && (
        <span className={styles.emoji} aria-hidden="true">
          {emoji}
        </span>
      )}
      {boxId ? <label htmlFor={boxId}>{text}</label> : <span>{text}</span>}
    </h2>
  )
}
