import { useId } from 'react'
import { MobileCode } from './MobileCode.tsx'
import { MobileNumber } from './MobileNumber.tsx'
import { QuestionHeading } from './QuestionHeading.tsx'
import type { QuestionProps } from './QuestionProps.ts'
import styles from './TextBox.module.css'

/**
 * A mobile number, then the code texted to it. Both have one heading: it holds the focus during the call between them, and Orca loses its place
 * with an element that is removed while it does.
 */
export function MobileQuestion(props: QuestionProps<'mobile'>) {
  const { question, session, snapshot } = props
  const { verification } = snapshot.flow
  const boxId = useId()
  const isNumber = verification.phase === 'number'
  return (
    <div className={styles.question}>
      <QuestionHeading
        session={session}
        question={question}
        text={isNumber ? question.text : session.questionnaire.labels.codeHeading}
        boxId={boxId}
      />
      {isNumber ? (
        <MobileNumber {...props} boxId={boxId} />
      ) : (
        <MobileCode {...props} boxId={boxId} verification={verification} />
      )}
    </div>
  )
}
