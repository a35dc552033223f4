import { editDistance } from './editDistance.ts'
import { ourWordFor } from './ourWordFor.ts'

/** Characters; nobody mistypes a longer text by a letter. */
const LONGEST_TYPO = 100

/**
 * The candidate that somebody who wrote `wrong` most likely meant, or `null`: what a word of another system is called here, else
 * the one within a third of the length in edits (at least one), in any case of letters, and nearer than every other: between two
 * equally near the guess would be a coin's. Pure.
 */
export function closest(wrong: string, candidates: readonly string[]): string | null {
  if (wrong.length > LONGEST_TYPO) return null
  const ours = ourWordFor(wrong, candidates)
  if (ours !== null) return ours
  let limit = Math.max(1, Math.floor(wrong.length / 3))
  let nearest: string[] = []
  for (const candidate of new Set(candidates)) {
    const edits = editDistance(wrong.toLowerCase(), candidate.toLowerCase(), limit)
    if (edits > limit) continue
    if (edits < limit) nearest = []
    nearest.push(candidate)
    limit = edits
  }
  const [first, second] = nearest
  return first !== undefined && second === undefined ? first : null
}
