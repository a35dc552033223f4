import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'

/**
 * The new id of each step of `before` that stands in `after` under another: the two have all in common but their id and where they lead,
 * and no third step has. Pure.
 */
export function renamedSteps(
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): ReadonlyMap<string, string> {
  const gone = idsByContent(before, after)
  const added = idsByContent(after, before)
  return new Map(
    [...gone].flatMap(([content, [from, ...others]]) => {
      const [to, ...rivals] = added.get(content) ?? []
      return from !== undefined && to !== undefined && others.length + rivals.length === 0 ? [[from, to]] : []
    }),
  )
}

/** The ids of the steps that the other file does not have, by all that the steps have but their id and `next`. */
function idsByContent(one: QuestionnaireDefinition, other: QuestionnaireDefinition): ReadonlyMap<string, string[]> {
  const known = new Set(other.steps.map(({ id }) => id))
  const found = new Map<string, string[]>()
  for (const step of one.steps) {
    if (known.has(step.id)) continue
    const content = contentOf(step)
    const alike = found.get(content)
    if (alike) alike.push(step.id)
    else found.set(content, [step.id])
  }
  return found
}

const contentOf = (step: Step): string => JSON.stringify({ ...step, id: undefined, next: undefined })
