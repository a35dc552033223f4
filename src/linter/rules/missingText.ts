import { seenIn } from '#core/seenIn.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'
import { type VisitorText, visitorTexts } from './visitorTexts.ts'

/** Every text that visitors read has something to read. */
export const missingText: Rule = {
  id: 'content/missing-text',
  severity: 'error',
  checks: 'No text that visitors read is blank.',
  *check({ definition }) {
    for (const { path, text, owner, need, isOption } of visitorTexts(definition)) {
      // Of an option without a label, `validation/impossible-answer` says it: nobody can pick that one.
      if (seenIn(text) !== '' || (isOption && path.at(-1) !== 'label')) continue
      yield {
        path,
        message: `${quote(String(path.at(-1)))} of ${owner} is blank.`,
        why: 'visitors would see nothing there, and a screen reader would read nothing.',
        help: HELP[need],
        witness: 'every visitor who gets there',
      }
    }
  },
}

const HELP: Readonly<Record<VisitorText['need'], string>> = {
  required: 'write a text.',
  optional: 'write a text, or leave it out.',
  defaulted: 'write a text, or leave it out for the usual one.',
}
