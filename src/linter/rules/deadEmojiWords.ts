import { wordsOf } from '#core/questionnaire/emojiFor.ts'
import type { EmojiRules } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Problem } from '../Problem.ts'
import type { Path } from '../source/Path.ts'
import { quote } from '../words/quote.ts'

/** Words, which are letters in Chinese or Thai; longer phrases are not looked for in one another. */
const LONGEST_PHRASE = 20

/** The words of "byWording" that never pick their emoji: they have no letter, or every text with them is taken by an earlier entry. Pure. */
export function* deadEmojiWords({ byWording = [] }: EmojiRules): Generator<Problem> {
  const earlier = new Map<string, { readonly word: string; readonly path: Path; readonly rank: number }>()
  for (const [position, { words }] of byWording.entries()) {
    const placed = words.map((word, place) => ({ word, path: ['emojis', 'byWording', position, 'words', place] }))
    for (const { word, path } of placed) {
      const takers = phrasesIn(word).flatMap((phrase) => earlier.get(phrase) ?? [])
      const [taker] = takers.toSorted((a, b) => a.rank - b.rank)
      if (wordsOf(word) !== '' && !taker) continue
      yield {
        path,
        message: `${quote(word)} never picks the emoji of this entry.`,
        why: taker
          ? `every question with it also has ${quote(taker.word)}, and the first entry that fits wins.`
          : 'only letters and digits of a question are looked at.',
        help: taker ? 'put this entry before the other, or take the word out.' : 'write a word, or take it out.',
        ...(taker && { related: [{ path: taker.path, message: 'wins' }] }),
      }
    }
    for (const { word, path } of placed) {
      const phrase = wordsOf(word)
      if (phrase !== '' && !earlier.has(phrase)) earlier.set(phrase, { word, path, rank: earlier.size })
    }
  }
}

/** A phrase and every shorter one in it, as they are compared. */
function phrasesIn(word: string): readonly string[] {
  const parts = wordsOf(word).split(' ').slice(0, LONGEST_PHRASE)
  return parts.flatMap((_, start) =>
    parts.slice(start).map((_part, more) => parts.slice(start, start + more + 1).join(' ')),
  )
}
