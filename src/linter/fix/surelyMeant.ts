import { editDistance } from '../words/editDistance.ts'
import { ourWordFor } from '../words/ourWordFor.ts'
import { unseenIn } from '../words/unseen.ts'

/** Characters; between shorter names one letter is the whole difference. */
const SHORTEST = 4

/**
 * The one candidate that somebody who wrote `wrong` can only have meant: a single edit away, alone in that, and told apart by no
 * digit ("q2" for "q3" is another question, not a typo), with nothing in it that nobody sees. A word of another system is no typo. `undefined` when a person must
 * decide. Pure.
 */
export function surelyMeant(wrong: string, candidates: readonly string[]): string | undefined {
  if (wrong.length < SHORTEST || ourWordFor(wrong, candidates) !== null) return undefined
  const near = [...new Set(candidates)].filter((candidate) => editDistance(wrong, candidate, 1) <= 1)
  const [first, second] = near
  const isSure = second === undefined && first !== undefined && unseenIn(first) === ''
  return isSure && digitsOf(first) === digitsOf(wrong) ? first : undefined
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
