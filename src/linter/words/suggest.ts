import { closest } from './closest.ts'
import { quote, quoteAll } from './quote.ts'
import { unseenHelp } from './unseen.ts'

/** What to write instead of `wrong`: the closest candidate, else the list of allowed ones, else `whenNone`. */
export type Suggest = (wrong: string, allowed: readonly string[], whenNone: string) => string

/** Comparisons, about 0.2 s: enough for the first 30 typos among 10,000 ids. */
const MOST_COMPARISONS = 300_000

/**
 * A {@link Suggest} for one run of one rule. When a file has so many mistakes that guessing would take minutes, it stops guessing and only
 * lists. `besides`: an allowed value that is not a text, for the head of the list.
 */
export function suggester(besides = ''): Suggest {
  let comparisons = 0
  return (wrong, allowed, whenNone) => {
    comparisons += allowed.length
    const meant = comparisons > MOST_COMPARISONS ? null : closest(wrong, allowed)
    if (meant !== null) return unseenHelp(wrong, meant, quote(meant)) ?? `did you mean ${quote(meant)}?`
    if (allowed.length === 0) return whenNone
    const listed = `${allowed.length === 1 ? '' : 'one of '}${quoteAll(allowed)}.`
    return besides === '' ? `use ${listed}` : `use ${besides}, or ${listed}`
  }
}
