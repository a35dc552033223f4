import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'
import { visitorTexts } from './visitorTexts.ts'

/** Texts are words: neither Markdown nor HTML is made of them. */
export const markup: Rule = {
  id: 'content/markup',
  severity: 'warning',
  checks: 'No text has marks of Markdown or HTML, such as stars around bold words.',
  readsIds: false,
  *check({ definition }) {
    for (const { path, text, owner } of visitorTexts(definition)) {
      const mark = MARK.exec(text)?.[0]
      if (mark === undefined) continue
      yield {
        path,
        message: `${quote(mark)} in a text of ${owner} is markup.`,
        why: 'a text is shown as it stands: visitors would read the marks.',
        help: 'write the words alone; a link goes into the "link" of a "notice".',
      }
    }
  },
}

/** Bold words, a link, a tag, an entity. Linear: what may repeat in one ends where the next could begin. */
const MARK =
  /\*\*(?=\S)[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\)|<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,}|#x?[\da-f]+);/i
