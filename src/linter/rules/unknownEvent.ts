import { flagByEvent } from '#core/contract/submission.ts'
import { editDistance } from '../words/editDistance.ts'
import { quote } from '../words/quote.ts'
import { lookAlike } from '../words/lookAlike.ts'
import { meantHelp } from '../words/suggest.ts'
import { eventsIn } from './eventsIn.ts'
import type { Rule } from './Rule.ts'

const known = Object.keys(flagByEvent)

/** A questionnaire's events may have any names; only a likely typo of a name that submissions have a flag for is reported. */
export const unknownEvent: Rule = {
  id: 'content/unknown-event',
  severity: 'warning',
  checks: 'No event in "tracks" is a typo of one that submissions have a flag for.',
  *check(index) {
    for (const { name, path } of eventsIn(index)) {
      const meant = meantEvent(name)
      if (meant === undefined) continue
      yield {
        path,
        message: `${quote(name)} is not an event that submissions have a flag for.`,
        why: 'analytics get it, but no stored answer will say that it happened.',
        help: meantHelp(name, meant),
        witness: 'every answer sent after it',
      }
    }
  },
}

/** The event that a name is a typo of; `undefined` when it is none. Pure. */
export function meantEvent(name: string): string | undefined {
  if (Object.hasOwn(flagByEvent, name)) return undefined
  return lookAlike(name, known) ?? known.find((event) => isTypoOf(name, event))
}

/** Word by word, since the known names have words in common: `FormReopened` and `CatNameAnswered` are names of their own. */
function isTypoOf(name: string, event: string): boolean {
  const [words, meant] = [wordsOf(name), wordsOf(event)]
  if (words.length < meant.length) return editDistance(words.join(''), meant.join(''), 1) <= 1
  return words.length === meant.length && meant.every((word, place) => isSlip(words[place] ?? '', word))
}

/** The words of `FormOpened`, `formOpened` or `form_opened`, in small letters. */
const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase())

/** At most two edits, one for each three letters, and none of the first letter: more makes another word. */
function isSlip(word: string, meant: string): boolean {
  const most = Math.min(Math.floor(meant.length / 3), 2)
  return word[0] === meant[0] && editDistance(word, meant, most) <= most
}
