import type { AnswerContract, QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'

/** A definition whose steps have new ids, wherever the flow or the contract names them. `newIds` by the old. Pure. */
export function withNewIds(
  definition: QuestionnaireDefinition,
  newIds: ReadonlyMap<string, string>,
): QuestionnaireDefinition {
  const { rules, contract, steps } = definition
  const idOf = (id: string): string => newIds.get(id) ?? id
  return {
    ...definition,
    ...(rules && { rules: renamedIn(rules, idOf) }),
    ...(contract && { contract: contractWith(contract, idOf) }),
    steps: steps.map((step): Step => ({
      ...step,
      id: idOf(step.id),
      ...('next' in step && { next: renamedIn(step.next, idOf) }),
    })),
  }
}

type IdOf = (id: string) => string

const contractWith = ({ completed, never }: AnswerContract, idOf: IdOf): AnswerContract => ({
  ...(completed && { completed: completed.map(idOf) }),
  ...(never && { never: Object.fromEntries(Object.entries(never).map(([end, ids]) => [idOf(end), ids.map(idOf)])) }),
})

/** The conditions and entries of `next` in a value, at any depth, with the new ids. A rule may be called "question", but is no text. */
function renamedIn<Value>(value: Value, idOf: IdOf): Value {
  const renamed = (key: string, inner: unknown): unknown =>
    (key === 'question' || key === 'goTo') && typeof inner === 'string' ? idOf(inner) : inner
  // Safe: a text takes the place of a text, and a definition is plain JSON.
  return JSON.parse(JSON.stringify(value, renamed)) as Value
}
