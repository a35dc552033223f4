import { editDistance } from './editDistance.ts'
import { lookAlike } from './lookAlike.ts'
import { ourWordFor } from './ourWordFor.ts'

/** Characters; a longer text is never a one-letter typo. */
const LONGEST_TYPO = 100

/**
 * The candidate that the author of `wrong` most likely meant, or `null`: the only one that looks the same, else our word for another
 * system's word, else the only one that ends with it after a slash, else the single nearest within a third of the length in edits (at least
 * one), ignoring case. Two equally near candidates give `null`, and so does one whose only number is another. Pure.
 */
export function closest(wrong: string, candidates: readonly string[]): string | null {
  if (wrong.length > LONGEST_TYPO) return null
  const known = lookAlike(wrong, candidates) ?? ourWordFor(wrong, candidates)
  if (known !== null) return known
  const [whole, otherWhole] = candidates.filter((candidate) => candidate.endsWith(`/${wrong}`))
  if (whole !== undefined && otherWhole === undefined) return whole
  let limit = Math.max(1, Math.floor(wrong.length / 3))
  let nearest: string[] = []
  for (const candidate of new Set(candidates)) {
    const edits = editDistance(wrong.toLowerCase(), candidate.toLowerCase(), limit)
    if (edits > limit || isOfAnotherNumber(wrong, candidate)) continue
    if (edits < limit) nearest = []
    nearest.push(candidate)
    limit = edits
  }
  const [first, second] = nearest
  return first !== undefined && second === undefined ? first : null
}

/** Whether two names of the same length differ in their only number alone: `q5` is no typo of `q7`, nor `60+` of `70+`. */
const isOfAnotherNumber = (wrong: string, candidate: string): boolean =>
  wrong !== candidate && wrong.length === candidate.length && stemOf(wrong) === stemOf(candidate)

const stemOf = (name: string): string => name.replace(/(?<=^\D*)\d+(?=\D*$)/, '0')
