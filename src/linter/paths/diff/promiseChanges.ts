import type { AnswerContract } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { FlowChange } from './FlowChange.ts'

type PromiseChange = FlowChange & { readonly kind: 'promiseAdded' | 'promiseRemoved' }

/** The promises that a contract gains and loses, by end. Order and empty lists do not count. Pure. */
export function promiseChanges(before: AnswerContract = {}, after: AnswerContract = {}): readonly FlowChange[] {
  const [old, next] = [new Map(Object.entries(before.never ?? {})), new Map(Object.entries(after.never ?? {}))]
  const endings = new Set([...old.keys(), ...next.keys()])
  return [
    ...changesOf({ promise: 'answered', end: null }, before.completed, after.completed),
    ...[...endings].flatMap((end) => changesOf({ promise: 'neverAsked', end }, old.get(end), next.get(end))),
  ]
}

/** The changes in the questions that one promise is about. */
function changesOf(
  promise: Pick<PromiseChange, 'promise' | 'end'>,
  old: readonly string[] = [],
  next: readonly string[] = [],
): readonly FlowChange[] {
  const added = next.filter((id) => !old.includes(id))
  const removed = old.filter((id) => !next.includes(id))
  return [
    ...(removed.length > 0 ? [{ kind: 'promiseRemoved', ...promise, questions: removed } as const] : []),
    ...(added.length > 0 ? [{ kind: 'promiseAdded', ...promise, questions: added } as const] : []),
  ]
}
