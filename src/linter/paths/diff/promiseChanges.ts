import type { AnswerContract } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { FlowChange } from './FlowChange.ts'

/** What one contract promises of one end. */
interface Promises {
  readonly promise: 'answered' | 'neverAsked'
  /** `null`: the completion screen. */
  readonly end: string | null
  readonly questionsOf: (contract: AnswerContract) => readonly string[]
}

/** The promises that a contract gains and loses, by end. Order and empty lists do not count. Pure. */
export function promiseChanges(before: AnswerContract = {}, after: AnswerContract = {}): readonly FlowChange[] {
  const endings = new Set([...Object.keys(before.never ?? {}), ...Object.keys(after.never ?? {})])
  const all: readonly Promises[] = [
    { promise: 'answered', end: null, questionsOf: ({ completed = [] }) => completed },
    ...[...endings].map((end): Promises => {
      return {
        promise: 'neverAsked',
        end,
        questionsOf: ({ never = {} }) => (Object.hasOwn(never, end) ? (never[end] ?? []) : []),
      }
    }),
  ]
  return all.flatMap(({ promise, end, questionsOf }): readonly FlowChange[] => {
    const [old, next] = [questionsOf(before), questionsOf(after)]
    const added = next.filter((id) => !old.includes(id))
    const removed = old.filter((id) => !next.includes(id))
    return [
      ...(removed.length > 0 ? [{ kind: 'promiseRemoved', promise, end, questions: removed } as const] : []),
      ...(added.length > 0 ? [{ kind: 'promiseAdded', promise, end, questions: added } as const] : []),
    ]
  })
}
