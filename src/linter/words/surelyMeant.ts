import { seenIn } from '#core/seenIn.ts'
import { editDistance } from './editDistance.ts'
import { ourWordFor } from './ourWordFor.ts'
import { unseenIn } from './unseen.ts'

/** Characters; in shorter names one letter is too much of a difference. */
const SHORTEST = 4

/**
 * The one candidate that the author of `wrong` must have meant: the only one with the same letters in another case, or with other blanks
 * ("Q2" or "q 2" for "q2"), else the only one a single edit away, with the same digits ("q2" for "q3" is another question, not a typo); it
 * has no invisible characters and no blank at an end. `undefined` when a person must decide, or when `wrong` is a word of another system.
 * Pure.
 */
export function surelyMeant(wrong: string, candidates: readonly string[]): string | undefined {
  const distinct = [...new Set(candidates)]
  const letters = lettersOf(wrong)
  const sameLetters = distinct.filter((candidate) => lettersOf(candidate) === letters)
  if (sameLetters.length === 0 && (wrong.length < SHORTEST || ourWordFor(wrong, candidates) !== null)) return undefined
  const near = sameLetters.length > 0 ? sameLetters : distinct.filter((candidate) => isTypo(wrong, candidate))
  const [first, second] = near
  const isSure = second === undefined && first !== undefined && unseenIn(first) === '' && !UNTIDY.test(first)
  return isSure && digitsOf(first) === digitsOf(wrong) ? first : undefined
}

const isTypo = (wrong: string, candidate: string): boolean => editDistance(wrong, candidate, 1) <= 1

/** A blank at an end, or a control character: what somebody wrote by a slip. */
const UNTIDY = /^\s|\s$|\p{Cc}/u

const lettersOf = (text: string): string => seenIn(text).toLowerCase()

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
