import { groupBy } from '#core/groupBy.ts'
import { writing } from '../Fix.ts'
import type { Path } from '../source/Path.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { severalHelp } from '../words/severalHelp.ts'
import { eachQuotedHelp, optionsIn } from '../words/severalNames.ts'
import { guesser, suggester, sureGuesser } from '../words/suggest.ts'
import { textInBrackets } from '../words/stepName.ts'
import type { Rule } from './Rule.ts'

/** Every answer that a condition compares with is an option of its question. */
export const unknownOption: Rule = {
  id: 'ref/unknown-option',
  severity: 'error',
  checks: 'Every option that a condition names is one of its question, by value.',
  readsIds: true,
  *check({ leaves, steps, stepsById }) {
    const guess = guesser()
    const sureGuess = sureGuesser()
    const suggest = suggester()
    let owners: ReadonlyMap<string, readonly { readonly id: string }[]> | undefined
    for (const { question, values } of leaves) {
      const asked = stepsById.get(question)
      if (!asked?.options) continue
      const { options } = asked
      const listed = new Set(values.map(({ value }) => value))
      for (const { value, path } of values) {
        if (options.has(value)) continue
        const meant = labelled(value, options)
        yield {
          path,
          message: `${quote(value)} is not an option of ${quote(question)}${textInBrackets(asked.step)}.`,
          why: 'no visitor can give this answer, so the condition never sees it.',
          help:
            separateHelp(value, options, path) ??
            (meant === undefined
              ? movedHelp(value, options) + typoHelp(value, options, listed)
              : labelHelp(meant, listed)),
          // A label leaves no doubt about what is meant, wherever it stands; a typo may be the option's.
          ...(meant === undefined
            ? { fix: writing(sureGuess(value, [...options.keys()])), unknownName: JSON.stringify([question, value]) }
            : { fix: writing(meant) }),
        }
      }
    }

    /** For an option that another question has, perhaps since it was moved. */
    function movedHelp(value: string, options: ReadonlyMap<string, string>): string {
      owners ??= groupBy(
        steps.flatMap(({ step, options: own }) => [...(own?.keys() ?? [])].map((option) => ({ id: step.id, option }))),
        ({ option }) => option,
      )
      const [owner, ...others] = owners.get(value) ?? []
      if (!owner || others.length > 0 || guess(value, [...options.keys()]) !== null) return ''
      return `ask about ${quote(owner.id)}, which has this option, or `
    }

    /** `listed`: what the condition compares with. */
    function typoHelp(value: string, options: ReadonlyMap<string, string>, listed: ReadonlySet<string>): string {
      const others = [...options.keys()].filter((option) => !listed.has(option))
      const isRepeat =
        others.length < options.size && guess(value, others) === null && guess(value, [...options.keys()]) !== null
      const help = isRepeat ? TAKE_OUT : suggest(value, others, TAKE_OUT)
      if (!help.startsWith('use ')) return help
      const choice = renameHelp(value, others) + help
      // In a list, perhaps no further option is meant at all.
      return listed.size > 1 ? `take it out of the list, or ${choice}` : choice
    }
  },
}

/** For the only one of several options that has a word or a number of this text: it may be the same one under a new name. */
function renameHelp(value: string, options: readonly string[]): string {
  if (options.length < 2 || options.length > MOST_COMPARED) return ''
  const words = new Set(wordsOf(value))
  const [alike, ...others] = options.filter((option) => wordsOf(option).some((word) => words.has(word)))
  if (alike === undefined || others.length > 0) return ''
  return `write ${quoteWhole(alike)} if that is its new name, otherwise `
}

/** Options; of more, none is compared word by word. */
const MOST_COMPARED = 50

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? []

/** A number, or a word that is long enough to say something. */
const WORD = /\d[\d.,]*|\p{L}{3,}/gu

/** For a label that stands in place of its value. */
const labelHelp = (meant: string, listed: ReadonlySet<string>): string =>
  listed.has(meant) ? TAKE_OUT : `write ${quoteWhole(meant)}: conditions compare values, and this is its label.`

/** For several options in one text. */
function separateHelp(value: string, options: ReadonlyMap<string, string>, path: Path): string | null {
  const several = optionsIn(value, options)
  if (several.length === 0) return null
  return severalHelp(path.at(-1), several.map(quoteWhole)) ?? eachQuotedHelp(several)
}

const TAKE_OUT = 'take it out of the list.'

/** The value of the option with this label; labels are unique. */
function labelled(label: string, options: ReadonlyMap<string, string>): string | undefined {
  return [...options].find(([, shown]) => shown === label)?.[0]
}
