import type { ComponentType } from 'react'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import type { FormSession, FormSnapshot } from '../session/FormSession.ts'
import { QuestionScreen } from './QuestionScreen.tsx'
import { CompletionView, screenViews } from './screens/index.ts'
import type { ScreenProps } from './screens/ScreenProps.ts'

interface CurrentScreenProps {
  readonly session: FormSession
  readonly snapshot: FormSnapshot
  readonly canLeave: boolean
  readonly onClose: () => void
}

/** The screen of the visitor's step, remounted for each turn. */
export function Screen({ session, snapshot, canLeave, onClose }: CurrentScreenProps) {
  const { stepId, turn } = snapshot.flow
  if (stepId === null) {
    return <CompletionView questionnaire={session.questionnaire} onClose={canLeave ? onClose : null} />
  }

  const step = stepById(session.questionnaire, stepId)
  if (isQuestion(step)) return <QuestionScreen key={turn} question={step} session={session} snapshot={snapshot} />
  // Safe: the registry keeps each view under the `type` of its own steps; the next line handles an unknown type.
  const View = screenViews[step.type] as ComponentType<ScreenProps> | undefined
  if (!View) return <p>{session.questionnaire.labels.unsupportedQuestion}</p>
  return <View key={turn} step={step} session={session} turn={turn} onClose={onClose} />
}
