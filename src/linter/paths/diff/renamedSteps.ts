import { groupBy } from '#core/groupBy.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'
import { canonicalJson } from './canonicalJson.ts'
import { withNewIds } from './withNewIds.ts'

/**
 * The new id of each step of `before` that is in `after` under another id: the two are equal except for their id and where they lead, and
 * no third step is. Steps that swapped their ids are included when the flow is otherwise the same: if it is not, their texts may have
 * been swapped instead. Pure.
 */
export function renamedSteps(
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): ReadonlyMap<string, string> {
  const exchanged = newIds(before.steps, after.steps)
  if (flowOf(withNewIds(before, exchanged)) === flowOf(after)) return exchanged
  return newIds(stepsWithout(before, after), stepsWithout(after, before))
}

/** The other id of each of these steps, where exactly one step on each side is equal. */
function newIds(before: readonly Step[], after: readonly Step[]): ReadonlyMap<string, string> {
  const found = groupBy(after, contentOf)
  return new Map(
    [...groupBy(before, contentOf)].flatMap(([content, [from, ...others]]) => {
      const [to, ...rivals] = found.get(content) ?? []
      const isOne = from && to && others.length + rivals.length === 0
      return isOne && from.id !== to.id ? [[from.id, to.id]] : []
    }),
  )
}

/** The steps whose id the other file does not have. */
function stepsWithout(one: QuestionnaireDefinition, other: QuestionnaireDefinition): readonly Step[] {
  const known = new Set(other.steps.map(({ id }) => id))
  return one.steps.filter(({ id }) => !known.has(id))
}

/** Everything that a step has except its id and `next`. */
const contentOf = (step: Step): string => canonicalJson({ ...step, id: undefined, next: undefined })

/** The flow alone: the conditions, and each step's id and `next`. */
const flowOf = ({ rules, steps }: QuestionnaireDefinition): string =>
  canonicalJson([rules, steps.map((step) => [step.id, 'next' in step ? step.next : null])])
