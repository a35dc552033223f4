import { groupBy } from '#core/groupBy.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { type Step, stepTypes } from '#core/step-types/index.ts'
import { canonicalJson } from './canonicalJson.ts'
import { withNewIds } from './withNewIds.ts'

/**
 * The new id of each step of `before` that is in `after` under another id: the two are equal except for their id and where they lead, and
 * no third step is. Only when the flow is otherwise the same, these are included: steps that swapped their ids, since their texts may have
 * been swapped instead, and questions that have new words as well. Pure.
 */
export function renamedSteps(
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): ReadonlyMap<string, string> {
  const isAll = (ids: ReadonlyMap<string, string>): boolean => flowOf(withNewIds(before, ids)) === flowOf(after)
  const exchanged = newIds(before.steps, after.steps)
  if (isAll(exchanged)) return exchanged
  const [gone, come] = [stepsWithout(before, after), stepsWithout(after, before)]
  const equal = newIds(gone, come)
  const taken = new Set(equal.values())
  const reworded = newIds(
    gone.filter(({ id }) => !equal.has(id)),
    come.filter((step) => isQuestion(step) && !taken.has(step.id)),
    withoutTexts,
  )
  const both = new Map([...equal, ...reworded])
  return isAll(both) ? both : equal
}

/** The other id of each of these steps, where exactly one step on each side is equal. */
function newIds(before: readonly Step[], after: readonly Step[], contentIn = contentOf): ReadonlyMap<string, string> {
  const found = groupBy(after, contentIn)
  return new Map(
    [...groupBy(before, contentIn)].flatMap(([content, [from, ...others]]) => {
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

const withoutTexts = (step: Step): string =>
  canonicalJson({
    ...step,
    id: undefined,
    next: undefined,
    ...Object.fromEntries(stepTypes[step.type].texts.map((field) => [field, undefined])),
  })

/** The flow alone: the conditions, and each step's id and `next`. */
const flowOf = ({ rules, steps }: QuestionnaireDefinition): string =>
  canonicalJson([rules, steps.map((step) => [step.id, 'next' in step ? step.next : null])])
