import { quote } from '../words/quote.ts'
import { seenIn } from '../words/seenIn.ts'
import type { Rule } from './Rule.ts'
import { visitorTexts } from './visitorTexts.ts'

/** Every text that visitors read has something to read. */
export const missingText: Rule = {
  id: 'content/missing-text',
  severity: 'error',
  checks: 'No text that visitors read is blank.',
  readsIds: false,
  *check({ definition }) {
    for (const { path, text, owner, hasDefault } of visitorTexts(definition)) {
      if (seenIn(text) !== '') continue
      yield {
        path,
        message: `${quote(String(path.at(-1)))} of ${owner} is blank.`,
        why: 'visitors would see nothing there, and a screen reader would read nothing.',
        help: hasDefault ? 'write a text, or leave it out for the usual one.' : 'write a text.',
        witness: 'every visitor who gets there',
      }
    }
  },
}
