import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Step } from '#core/step-types/index.ts'
import { renamedSteps } from '#linter/paths/diff/renamedSteps.ts'

/**
 * The new id of each step of `before` that is in `after` under another one: of the step equal to it, else of the new step that stands in its
 * place and is of its type. Pure.
 */
export function newIdsOf(before: QuestionnaireDefinition, after: QuestionnaireDefinition): ReadonlyMap<string, string> {
  const renamed = renamedSteps(before, after)
  const known = before.steps.map((step): Step => ({ ...step, id: renamed.get(step.id) ?? step.id }))
  const knownIds = new Set(known.map(({ id }) => id))
  const shared = new Set(after.steps.map(({ id }) => id).filter((id) => knownIds.has(id)))
  const came = strangersIn(after.steps, shared)
  const inPlace = [...strangersIn(known, shared)].flatMap(([place, gone]) => {
    const others = came.get(place) ?? []
    // With another number of them, nothing says which is which.
    if (gone.length !== others.length) return []
    return gone.flatMap(({ id, type }, at) => {
      const other = others[at]
      return other?.type === type ? [[id, other.id] as const] : []
    })
  })
  return new Map([...renamed, ...inPlace])
}

/** The steps that are in one file alone, by the id of the shared step before them; `null` for those at the beginning. */
function strangersIn(steps: readonly Step[], shared: ReadonlySet<string>): ReadonlyMap<string | null, readonly Step[]> {
  const strangers = new Map<string | null, Step[]>()
  let place: string | null = null
  for (const step of steps) {
    if (shared.has(step.id)) place = step.id
    else strangers.set(place, [...(strangers.get(place) ?? []), step])
  }
  return strangers
}
