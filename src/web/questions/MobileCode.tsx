import { CODE_DIGITS, codeIn } from '#core/contract/codeIn.ts'
import type { VerificationPhase } from '#core/flow/FlowState.ts'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import { Button } from '../components/Button.tsx'
import { FilledIn } from './FilledIn.tsx'
import { formButton } from './formButton.ts'
import type { QuestionProps } from './QuestionProps.ts'
import { TextBox } from './TextBox.tsx'
import { useTextBox } from './useTextBox.ts'

type CodePhase = Extract<VerificationPhase, { phase: 'code' }>

/**
 * The sub-screen that asks for the texted code. Reset Number is always available: a text that never arrives must not be a dead end (D13).
 */
export function MobileCode({
  question,
  session,
  snapshot,
  boxId,
  verification,
}: QuestionProps<'mobile'> & { boxId: string; verification: CodePhase }) {
  const { messages, labels } = session.questionnaire
  const box = useTextBox({
    session,
    snapshot,
    question,
    name: `${question.id}-code`,
    emptyMessage: () => messages.codeRequired,
    submit: session.checkCode,
    isTypedAnew: (typed) => codeIn(typed).length >= CODE_DIGITS,
  })
  return (
    <TextBox
      id={boxId}
      box={box}
      hint={
        <>
          {labels.textNotice} {/* Next to the box, so that with large text it is in view with that. */}
          <span data-news="">
            <FilledIn text={labels.codeSentTo} values={{ mobile: verification.typed }} />
          </span>
        </>
      }
      input={{
        type: 'text',
        dir: 'ltr',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
        placeholder: labels.codePlaceholder,
      }}
      beside={
        <Button variant="quiet" {...formButton.leave} disabled={box.busy} onClick={session.resetNumber}>
          {labels.resetNumber}
        </Button>
      }
      submitLabel={box.busy ? labels.verifying : labels.verify}
      help={fillIn(labels.codeLate, { resetNumber: labels.resetNumber })}
    />
  )
}
