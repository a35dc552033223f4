import { writing } from '../Fix.ts'
import { quote } from '../words/quote.ts'
import { suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { autofillWords, isAutofill } from './autofill.ts'
import type { Rule } from './Rule.ts'

/** What people write instead of a listed word, in lower case and without dashes and blanks. */
const usualWords: ReadonlyMap<string, string> = new Map([
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
  ['surname', 'family-name'],
  ['fullname', 'name'],
  ['phone', 'tel'],
  ['mobile', 'tel'],
  ['telephone', 'tel'],
  ['postcode', 'postal-code'],
  ['zip', 'postal-code'],
  ['zipcode', 'postal-code'],
  ['birthday', 'bday'],
  ['no', 'off'],
  ['yes', 'on'],
])

/** Browsers know every value of "autoComplete": the list of the HTML standard is closed. */
export const unknownAutofill: Rule = {
  id: 'content/unknown-autofill',
  severity: 'warning',
  checks: 'Every "autoComplete" is a value that browsers know.',
  *check({ steps }) {
    const suggest = suggester()
    for (const { step, path } of steps) {
      const value = 'autoComplete' in step ? step.autoComplete : undefined
      if (value === undefined || isAutofill(value)) continue
      const usual = usualWords.get(value.toLowerCase().replaceAll(/[\s_-]/g, ''))
      yield {
        path: [...path, 'autoComplete'],
        message: `${quote(value)} is not a value of "autoComplete" that browsers know.`,
        why: 'they would not offer what the visitor has typed elsewhere before, or would offer the wrong thing.',
        help: usual === undefined ? suggest(value, autofillWords, 'remove it.') : `write ${quote(usual)}.`,
        fix: usual === undefined ? writing(surelyMeant(value, autofillWords)) : undefined,
        witness: 'every visitor who gets there',
      }
    }
  },
}
