import { closest } from '../words/closest.ts'
import { quoteWhole } from '../words/quote.ts'
import { sureGuesser, typoOr } from '../words/suggest.ts'
import type { DefinitionIndex } from './indexDefinition.ts'

/** What to write in place of a step's old id, or to do instead (`orElse`); `null` when the step was hardly renamed. */
type GuessRename = (oldId: string, allowed: readonly string[], orElse?: string) => string | null

/**
 * Guesses that a step got another id: of all ids that the contract, or else "goTo", names, the old one is the only unknown, and the new one
 * is the only one left out. Not when the two are alike, which is a typo. An old id that is like another one may be a typo of that: then the
 * guess asks for both. Pure.
 */
export function renameGuesser(index: DefinitionIndex): GuessRename {
  const { questionIds, stepIds, transitions, definition } = index
  const { completed = [], never = {} } = definition.contract ?? {}
  const targets = transitions.flatMap(({ entry }) => entry.goTo ?? [])
  const newIds = new Map([
    // Nothing has to lead to the first step.
    ...renamed(stepIds.slice(1), targets, index),
    ...renamed(questionIds, [...completed, ...Object.values(never).flat()], index),
  ])
  const sureGuess = sureGuesser()
  return (oldId, allowed, orElse = '') => {
    const newId = newIds.get(oldId)
    const isMeant = newId !== undefined && allowed.includes(newId) && closest(oldId, [newId]) === null
    if (!isMeant) return null
    return typoOr(oldId, sureGuess(oldId, allowed), `write ${quoteWhole(newId)} if that is its new id${orElse}.`)
  }
}

/** The only name that no step has, with the only one of the ids that is not among the names. */
function renamed(
  ids: readonly string[],
  names: readonly string[],
  { stepsById }: DefinitionIndex,
): readonly (readonly [oldId: string, newId: string])[] {
  const named = new Set(names)
  const [oldId, ...otherNames] = [...named].filter((name) => !stepsById.has(name))
  const [newId, ...otherIds] = ids.filter((id) => !named.has(id))
  const isPair = otherNames.length === 0 && otherIds.length === 0
  return isPair && oldId !== undefined && newId !== undefined ? [[oldId, newId]] : []
}
