import { useEffect } from 'react'
import { phoneLibrary } from '#core/phone/phoneLibrary.ts'
import { EarlierText } from './EarlierText.tsx'
import type { QuestionProps } from './QuestionProps.ts'
import { TextBox } from './TextBox.tsx'
import { useTextBox } from './useTextBox.ts'

/** The sub-screen that asks for the number and sends a code to it. */
export function MobileNumber({ question, session, snapshot, boxId }: QuestionProps<'mobile'> & { boxId: string }) {
  const { messages, labels } = session.questionnaire
  const box = useTextBox({
    session,
    snapshot,
    question,
    name: question.id,
    filter: (text) => text.replaceAll('+', ''),
    emptyMessage: (trigger) => (trigger === 'button' ? null : messages.fieldEmpty),
    submit: session.sendCode,
  })

  useEffect(() => {
    // Again, if it could not be loaded before (loadLibraries), while the number is typed; a failure shows when it is submitted.
    void phoneLibrary.load().catch(() => undefined)
  }, [])

  return (
    <TextBox
      id={boxId}
      box={box}
      hint={labels.textNotice}
      notice={question.notice}
      input={{
        type: 'tel',
        dir: 'ltr',
        inputMode: 'tel',
        pattern: '[0-9]*',
        title: labels.mobileTitle,
        placeholder: question.placeholder,
        autoComplete: question.autoComplete,
      }}
      submitLabel={box.busy ? labels.sending : labels.next}
    >
      <EarlierText questionId={question.id} session={session} snapshot={snapshot} box={box} />
    </TextBox>
  )
}
