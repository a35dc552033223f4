import type { Question } from '../question-types/index.ts'
import type { Questionnaire } from './Questionnaire.ts'

/** Shown when the file says nothing else; spec §2. */
const DEFAULT_EMOJI = '✨'

/**
 * The emoji beside a question, `''` for none: its own, else the first with one of its words in the text as a whole word, else the default.
 * Pure. Source: spec §2.
 */
export function emojiFor(questionnaire: Questionnaire, question: Question): string {
  if (question.emoji !== undefined) return question.emoji
  const wording = ` ${wordsOf(question.text)} `
  const match = questionnaire.emojis.byWording?.find(({ words }) =>
    words.some((word) => wording.includes(` ${wordsOf(word)} `)),
  )
  return match?.emoji ?? questionnaire.emojis.default ?? DEFAULT_EMOJI
}

/** A soft hyphen: where a word may break, which changes nothing about the word. */
const SOFT_HYPHEN = '\u00AD'

/** A letter, with its marks, of a script that puts no spaces between words; not the apostrophe that Thai shares with Ukrainian and others. */
const UNSPACED =
  /(?=\p{L})(?!\u02BC)[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]\p{M}*/gu

/**
 * The words of a text in lower case and NFC, separated by single spaces; `''` when it has none. In a script without spaces each letter counts
 * as one, so that a word is found within others. Pure.
 */
export const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(SOFT_HYPHEN, '')
    .replaceAll(UNSPACED, ' $& ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? ''
