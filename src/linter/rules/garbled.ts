import { garbledIn } from '../words/garbledIn.ts'
import { quote } from '../words/quote.ts'
import { comparedTexts } from './comparedTexts.ts'
import type { Rule } from './Rule.ts'
import { visitorTexts } from './visitorTexts.ts'

/** No text shows that the file was once opened or saved in another encoding. */
export const garbled: Rule = {
  id: 'content/garbled',
  severity: 'error',
  checks: 'No text has a character that another encoding has garbled, such as "â€™" for "’".',
  *check(index) {
    for (const { path, text, owner } of [...visitorTexts(index.definition), ...comparedTexts(index)]) {
      const found = garbledIn(text)
      if (!found) continue
      const { rest, meant } = found
      yield {
        path,
        message: `${quote(rest)} in a text of ${owner} is what is left of ${meant === null ? 'another character' : quote(meant)}.`,
        why: 'a program has opened or saved the file in another encoding than UTF-8: visitors would read this, or could never answer it.',
        help: 'type the character again, and save the file as UTF-8.',
      }
    }
  },
}
