import { closest } from './closest.ts'
import { lookAlikeHelp } from './lookAlike.ts'
import { quoteChoice, quoteWhole } from './quote.ts'
import { surelyMeant } from './surelyMeant.ts'
import { unseenHelp } from './unseen.ts'

/** What to write instead of `wrong`: the closest candidate; `null` when none is close. */
type Guess = (wrong: string, allowed: readonly string[]) => string | null

/** What to write instead of `wrong`: the closest candidate, else the list of allowed ones, else `whenNone`. */
export type Suggest = (wrong: string, allowed: readonly string[], whenNone: string) => string

/** Pairs of characters compared at most, about a second: enough for the first 30 typos of ten characters among 10,000 ids. */
const MOST_PAIRS = 30_000_000

/** Characters; with a longer text only a difference of one edit counts (`closest`, `surelyMeant`), which takes no more pairs. */
const LONGEST_COMPARED = 100

/** Says before each comparison of a text with candidates whether there is still time for it. */
function timekeeper(): (wrong: string, candidates: readonly string[]) => boolean {
  let pairs = 0
  return (wrong, candidates) => {
    pairs += candidates.length * Math.min(wrong.length, LONGEST_COMPARED) ** 2
    return pairs <= MOST_PAIRS
  }
}

/** A {@link Guess} for one run of one rule. When a file has so many mistakes that guessing would take minutes, it stops guessing. */
export function guesser(): Guess {
  const hasTime = timekeeper()
  return (wrong, allowed) => {
    const meant = hasTime(wrong, allowed) ? closest(wrong, allowed) : null
    return meant === null ? null : meantHelp(wrong, meant)
  }
}

/** What to write for `wrong`: `meant`, or the other way round where that only has a blank at an end; what differs, where they look the same. Pure. */
export function meantHelp(wrong: string, meant: string): string {
  const shown = quoteWhole(meant)
  return (
    unseenHelp(wrong, meant, shown) ??
    (meant !== wrong && meant.trim() === wrong ? `write ${quoteWhole(wrong)} where ${shown} stands.` : null) ??
    lookAlikeHelp(wrong, meant, shown) ??
    `did you mean ${shown}?`
  )
}

/** What to do about a name that may be a typo of `meant`, if there is such a name, or else what `otherwise` says. Pure. */
export const typoOr = (wrong: string, meant: string | undefined, otherwise: string): string =>
  meant === undefined ? otherwise : `${meantHelp(wrong, meant)} Otherwise ${otherwise}`

/** A {@link surelyMeant} for one run of one rule, with the same limit. */
export function sureGuesser(): typeof surelyMeant {
  const hasTime = timekeeper()
  return (wrong, candidates) => (hasTime(wrong, candidates) ? surelyMeant(wrong, candidates) : undefined)
}

/** A {@link Suggest} for one run of one rule. `besides`: an allowed value that is not a text, for the head of the list. */
export function suggester(besides = ''): Suggest {
  const guess = guesser()
  return (wrong, allowed, whenNone) => {
    const guessed = guess(wrong, allowed)
    if (guessed !== null) return guessed
    if (allowed.length === 0) return whenNone
    const listed = `${quoteChoice(allowed, quoteWhole)}.`
    return besides === '' ? `use ${listed}` : `use ${besides}, or ${listed}`
  }
}
