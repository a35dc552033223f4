import { stepById } from '#core/questionnaire/stepById.ts'
import { codeSent } from '../../support/funnel.ts'
import type { Move } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import type { VisitorPath } from './everyPath.ts'

/** One screen of a path and what a visitor does there; a mobile question has two. */
export interface Stop {
  readonly stepId: string
  readonly asks: 'choice' | 'text' | 'number' | 'code' | 'nothing'
  /** The option, or what is typed; `''` where nothing is asked. */
  readonly given: string
  /** What core takes it for. */
  readonly move: Move
}

/** The screens of a path, its end left out. */
export function stopsOf({ moves }: VisitorPath): readonly Stop[] {
  return moves.flatMap(({ stepId, answer }): readonly Stop[] => {
    if (answer === null) return [{ stepId, asks: 'nothing', given: '', move: { type: 'continued' } }]
    const { type } = stepById(shippedQuestionnaire, stepId)
    if (type !== 'mobile') {
      return [{ stepId, asks: type === 'text' ? 'text' : 'choice', given: answer, move: answer }]
    }
    return [
      { stepId, asks: 'number', given: answer, move: { ...codeSent, typed: answer } },
      { stepId, asks: 'code', given: '123 456', move: codeSent.mobile },
    ]
  })
}
