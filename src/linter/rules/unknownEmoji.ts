import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { writing } from '../Fix.ts'
import type { Path } from '../source/Path.ts'
import { charactersOf } from '../words/charactersOf.ts'
import { hasEmoji } from '../words/hasEmoji.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { withoutUnseen } from '../words/unseen.ts'
import { deadEmojiWords } from './deadEmojiWords.ts'
import type { Rule } from './Rule.ts'

/** What the file calls an emoji is a picture, not its name, and every word that picks one can. */
export const unknownEmoji: Rule = {
  id: 'content/unknown-emoji',
  severity: 'warning',
  checks:
    'Every "emoji" is an emoji or another symbol, not a word for one, and every word in "emojis" can pick its own.',
  *check(index) {
    yield* deadEmojiWords(index.definition.emojis ?? {})
    for (const { path, emoji, owner } of emojisIn(index)) {
      if (emoji === '' || PICTURES.test(emoji)) continue
      const bare = withoutUnseen(emoji).trim()
      yield bare === '' || PICTURES.test(bare)
        ? {
            path,
            message: `${quote(emoji)} of ${owner} ${bare === '' ? 'is nothing but spaces' : 'has a space beside the emoji'}.`,
            why: 'it is shown as it stands: the space takes up room.',
            help: bare === '' ? 'write "" for no emoji.' : `write ${quote(bare)}.`,
            fix: writing(bare),
          }
        : {
            path,
            message: `${quote(emoji)} of ${owner} is not an emoji.`,
            why: 'it is shown as it stands: visitors would see these letters in place of a picture.',
            help: helpFor(emoji, path),
          }
    }
  },
}

/**
 * Flags, keycaps, and symbols, such as "€", "→" or "•", alone or joined, each with the marks for its look, skin or region. Uses Unicode's
 * character classes, not its list of emoji, which in some versions of Node.js lacks the newest ones.
 */
const PICTURES =
  /^(?:\p{RI}{2}|[#*\d]\uFE0F?\u20E3|(?!\p{RI})(?:[\p{Extended_Pictographic}\p{S}\p{No}]|[^\P{P}\p{ASCII}])(?:\p{EMod}|\p{VS}|[\u{E0020}-\u{E007F}]|\u200D(?=\p{Extended_Pictographic}))*)+$/u

const PICK =
  'put the character itself there, such as "🎂": Windows + "." picks one, or Control + Command + Space on a Mac.'

/** UTF-16 units of words with an emoji among them; a longer text is a picture as a data URL, of up to millions. */
const LONGEST = 2000

/** What to write in place of words, with or without an emoji among them. */
function helpFor(emoji: string, path: Path): string {
  if (NONE.test(emoji)) return noneHelp(path)
  if (LOST.test(emoji)) return `${PICK} Save the file as UTF-8: another encoding has "?" in its place.`
  if (emoji.length > LONGEST) return PICK
  const [only, ...others] = charactersOf(emoji).filter(isEmoji)
  if (only === undefined || others.length > 0) return PICK
  return `write ${quote(only)} alone; words go into the text or the label.`
}

/** Whether a character is an emoji: "€" is a picture too, but may stand among words. */
const isEmoji = (character: string): boolean => PICTURES.test(character) && hasEmoji(character)

/** What is left of an emoji in a file that was saved in another encoding. */
const LOST = /^\?+$/

/** A word or a sign that stands for no emoji. */
const NONE = /^(none|no|null|nil|off|false|nothing|empty|-|–|—)$/i

/** How to show no emoji: only the file and a question have one that comes from elsewhere. */
function noneHelp(path: Path): string {
  if (path.includes('byWording')) return 'remove this entry, or write the emoji itself.'
  return path.includes('options') ? 'remove "emoji": without it none is shown.' : 'write "" for no emoji.'
}

interface Emoji {
  readonly path: Path
  readonly emoji: string
  /** What it belongs to, in words. */
  readonly owner: string
}

function* emojisIn({ definition, steps }: DefinitionIndex): Generator<Emoji> {
  const { default: usual, byWording = [] } = definition.emojis ?? {}
  if (usual !== undefined) yield { path: ['emojis', 'default'], emoji: usual, owner: '"emojis"' }
  for (const [position, { emoji }] of byWording.entries()) {
    yield { path: ['emojis', 'byWording', position, 'emoji'], emoji, owner: '"emojis"' }
  }
  for (const { step, path } of steps) {
    const owner = stepName(step)
    if ('emoji' in step) yield { path: [...path, 'emoji'], emoji: step.emoji, owner }
    for (const [position, option] of ('options' in step ? step.options : []).entries()) {
      if (typeof option === 'string' || option.emoji === undefined) continue
      yield { path: [...path, 'options', position, 'emoji'], emoji: option.emoji, owner }
    }
  }
}
