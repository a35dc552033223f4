import { areTwoFields } from '../words/closest.ts'
import { editDistance } from '../words/editDistance.ts'
import { ourWordFor } from '../words/ourWordFor.ts'

/** Characters; between shorter names one letter is the whole difference. */
const SHORTEST = 4

/**
 * The one candidate that somebody who wrote `wrong` can only have meant: a single edit away, alone in that, and told apart by no
 * digit ("q2" for "q3" is another question, not a typo). A field of another type of step ("next" where "text" may stand) and a
 * word of another system are no typos. `undefined` when a person must decide. Pure.
 */
export function surelyMeant(wrong: string, candidates: readonly string[]): string | undefined {
  if (wrong.length < SHORTEST || ourWordFor(wrong, candidates) !== null) return undefined
  const near = [...new Set(candidates)].filter((candidate) => editDistance(wrong, candidate, 1) <= 1)
  const [first, second] = near
  if (first === undefined || second !== undefined || areTwoFields(wrong, first)) return undefined
  return digitsOf(first) === digitsOf(wrong) ? first : undefined
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
