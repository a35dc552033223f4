import { MobileCode } from './MobileCode.tsx'
import { MobileNumber } from './MobileNumber.tsx'
import type { QuestionProps } from './QuestionProps.ts'

/** A mobile number, then the code texted to it. */
export function MobileQuestion(props: QuestionProps<'mobile'>) {
  const { verification } = props.snapshot.flow
  return verification.phase === 'number' ? (
    <MobileNumber {...props} />
  ) : (
    <MobileCode {...props} verification={verification} />
  )
}
