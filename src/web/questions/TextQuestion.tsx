import { useId } from 'react'
import { validators } from '#core/validators/index.ts'
import { EarlierText } from './EarlierText.tsx'
import { QuestionHeading } from './QuestionHeading.tsx'
import type { QuestionProps } from './QuestionProps.ts'
import { TextBox } from './TextBox.tsx'
import styles from './TextBox.module.css'
import { useTextBox } from './useTextBox.ts'

/** One line of text, submitted by Enter, by Next, or by leaving the box (spec §4). */
export function TextQuestion({ question, session, snapshot }: QuestionProps<'text'>) {
  const id = useId()
  const keyboard = question.validation?.map(({ rule }) => validators[rule].keyboard).find(Boolean)
  const { messages, labels } = session.questionnaire
  const box = useTextBox({
    session,
    snapshot,
    question,
    name: question.id,
    emptyMessage: (trigger) => (trigger === 'button' ? messages.answerRequired : messages.fieldEmpty),
    submit: session.submitText,
  })
  return (
    <div className={styles.question}>
      <QuestionHeading session={session} question={question} boxId={id} />
      <TextBox
        id={id}
        box={box}
        hint={labels.textNotice}
        notice={question.notice}
        input={{
          type: 'text',
          inputMode: keyboard,
          placeholder: question.placeholder,
          autoComplete: question.autoComplete,
        }}
        submitLabel={labels.next}
      >
        <EarlierText questionId={question.id} session={session} snapshot={snapshot} box={box} />
      </TextBox>
    </div>
  )
}
