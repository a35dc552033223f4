import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'
import type { Rule } from './Rule.ts'
import { halfSlotsIn, slotsOf } from './slotsOf.ts'
import { visitorTexts } from './visitorTexts.ts'

/** Texts are words: no Markdown, HTML or template is made of them. */
export const markup: Rule = {
  id: 'content/markup',
  severity: 'warning',
  checks:
    'No text has marks of Markdown, HTML or a chat, such as stars around bold words, or a slot such as "{name}" where nothing is filled in.',
  *check({ definition }) {
    for (const { path, text, owner } of visitorTexts(definition)) {
      const slots = slotsOf(path)
      const slot = slots.length === 0 ? SLOT.exec(text)?.[0] : undefined
      if (slot !== undefined) yield slotProblem(slot, path, owner)
      // "<mobile>" is a slot in other brackets, which content/unknown-slot reports.
      const halves = halfSlotsIn(text, slots).map(([half]) => half)
      const mark = [...text.matchAll(MARK)].map(([found]) => found).find((found) => !halves.includes(found))
      if (mark === undefined) continue
      yield {
        path,
        message: `${quote(mark)} in a text of ${owner} is markup.`,
        why: 'a text is shown as it stands: visitors would read the marks.',
        help: mark.startsWith(':')
          ? 'put the emoji itself there, or take it out.'
          : 'write the words alone; a link goes into the "link" of a "notice".',
      }
    }
  },
}

const slotProblem = (slot: string, path: Path, owner: string): Problem => ({
  path,
  message: `${quote(slot)} in a text of ${owner} is a slot, but nothing fills it.`,
  why: 'a text is shown as it stands: visitors would read the braces.',
  help: 'write the text without it: only a few of "labels" and "messages" have slots, such as {mobile} in "codeSentTo".',
})

/** A name in braces, as templates have it. Linear: matches only from the first brace of a run, and a name has no brace. */
const SLOT = /(?<!\{)\{+ ?[a-z_][\w.-]* ?\}+/i

/** Marks of Markdown, HTML and chats. Linear: what may repeat in one ends where the next could begin. */
const MARKS = [
  /\*\*(?=\S)[^*]+\*\*/, // **bold**
  /(?<![\w*])\*(?=\S)[^*]*[^*\s]\*(?![\w*])/, // *bold*
  /\[[^[\]]+\]\([^()\s]+\)/, // [words](/page)
  /^\[[ x]\](?= )/, // [x] done
  /<https?:[^<>]*>/, // <https://example.com|words>
  /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/, // <b>
  /&(?:[a-z]{2,}|#x?[\da-f]+);/, // &nbsp;
  /(?<![\w:]):[a-z][\w+-]*:(?![\w:])/, // :birthday:
]

const MARK = new RegExp(MARKS.map(({ source }) => source).join('|'), 'gi')
