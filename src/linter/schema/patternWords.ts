import { SAFE_PATTERN } from '#core/contract/submission.ts'
import { PAGE_PATTERN } from '#core/question-types/notice.ts'
import { OPTION_PATTERN } from '#core/questionnaire/questionnaireSchema.ts'
import { languageCode } from '../words/languageCode.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { tidied } from '../words/stray.ts'
import { deleteUnseenHelp } from '../words/unseen.ts'
import { idLike } from './idLike.ts'

/** What a pattern of the schema requires. */
interface PatternWords {
  /** Goes on after "must". */
  readonly must: string
  /** How to meet it, for a text that does not. */
  readonly helpFor: (text: string) => string
}

/** The words for a pattern; one without any here is shown as it is. Pure. */
export const patternWords = (pattern: string): PatternWords => known[pattern] ?? ofId(pattern, `match ${pattern}`)

/** What a value must be by a pattern, as a sentence that does not name its place. Pure. */
export const patternMessage = (pattern: string): string => `This must ${patternWords(pattern).must}.`

const ofId = (pattern: string, must: string): PatternWords => ({
  must,
  helpFor: (text) => {
    const id = idLike(text, pattern)
    const example = id === null ? ', without spaces' : `, such as ${quote(id)}`
    return deleteUnseenHelp(text) ?? `write it with these characters alone${example}.`
  },
})

const UNSAFE_HELP = 'type it again: the server refuses every answer that comes with this.'

function optionHelp(text: string): string {
  const tidy = tidied(text, 'stored')
  if (!new RegExp(OPTION_PATTERN, 'u').test(tidy)) return UNSAFE_HELP
  return tidy === '' ? 'write a text in it.' : `write ${quoteWhole(tidy)}, here and where it is named.`
}

function languageHelp(text: string): string {
  const code = languageCode(text) ?? ''
  return new RegExp(LANGUAGE, 'u').test(code) ? `write ${quote(code)}.` : 'write it as in "en" or "en-AU".'
}

const LANGUAGE = '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'
const STEP_ID = '^[A-Za-z][A-Za-z0-9_-]*$'
const FILE_ID = '^[a-z][a-z0-9-]*$'

const known: Readonly<Record<string, PatternWords>> = {
  [FILE_ID]: ofId(FILE_ID, 'be made of lower-case letters, digits and "-", and start with a letter'),
  [STEP_ID]: ofId(STEP_ID, 'be made of letters, digits, "-" and "_", and start with a letter'),
  [LANGUAGE]: {
    must: 'be the code of a language',
    helpFor: (text) => deleteUnseenHelp(text) ?? languageHelp(text),
  },
  '\\S': { must: 'say something', helpFor: (text) => deleteUnseenHelp(text) ?? 'write a text in it.' },
  [SAFE_PATTERN]: { must: 'hold no NUL and no half character', helpFor: () => UNSAFE_HELP },
  [OPTION_PATTERN]: {
    must: 'be more than spaces, and hold no line break, no other control character and no half character',
    helpFor: optionHelp,
  },
  [PAGE_PATTERN]: {
    must: 'be a path of this site or an https URL',
    helpFor: (text) =>
      deleteUnseenHelp(text) ?? 'write a path such as "/privacy-policy", or a URL that begins with https.',
  },
}
