import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'
import { visitorTexts } from './visitorTexts.ts'

/** No text is what stands there until somebody writes it. */
export const placeholder: Rule = {
  id: 'content/placeholder',
  severity: 'warning',
  checks: 'No text is one that stands there until somebody writes it, such as "TODO", "TBD", "xxx" or "Lorem ipsum …".',
  *check({ definition }) {
    const isTodoAWord = HAS_TODO.test(definition.language ?? '')
    for (const { path, text, owner } of visitorTexts(definition)) {
      const isMask = path.at(-1) === 'placeholder' && MASK.test(text)
      const isUnfinished = PLACEHOLDER.test(text) || (!isTodoAWord && TODO_AND_WORDS.test(text))
      if (isMask || !isUnfinished) continue
      yield {
        path,
        message: `${quote(text)} in a text of ${owner} is a placeholder.`,
        why: 'visitors would read it in place of the text that is still to be written.',
        help: 'write the text.',
      }
    }
  },
}

/** Marks in capitals, "todo" is a word in Spanish; a row of "x", or the printers' Latin, in any case. */
const PLACEHOLDER = /^\W*(?:(?:TODO|TBD|TBC|TBA|FIXME)\b(?=\W*$|:)|[xX]{3,}\W*$|[Ll](?:orem ipsum|OREM IPSUM)\b)/

/** With no colon behind the mark: in capitals throughout, it may be a heading. */
const TODO_AND_WORDS = /^\W*TODO\b.*\p{Ll}/su

/** Spanish, Portuguese and Galician, where "todo" is "all" or "whole". */
const HAS_TODO = /^(?:es|pt|gl)\b/

/** Shows in a box how many characters go there. */
const MASK = /^[xX\W]+$/
