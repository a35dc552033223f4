import { SAFE_PATTERN } from '#core/contract/submission.ts'
import { PAGE_PATTERN } from '#core/question-types/notice.ts'
import { OPTION_PATTERN } from '#core/questionnaire/questionnaireSchema.ts'
import type { Problem } from '../Problem.ts'
import { capital } from '../words/capital.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { tidied } from '../words/stray.ts'
import { suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { unseenIn } from '../words/unseen.ts'
import { type FieldSchema, schemaOf } from './fieldsOf.ts'
import { idLike } from './idLike.ts'
import { example, formOf } from './formOf.ts'
import { listFrom } from './listFrom.ts'
import { resolve } from './resolve.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { severalTypeHelp } from './severalChoices.ts'
import { articleKind, kindOf, valueName } from './valueName.ts'
import { written } from './written.ts'

const onlyThese = 'write it with these characters alone, without spaces.'

const unsafeHelp = 'write it anew: the server refuses every answer that comes with this.'

/** What the schema's patterns require, and how to meet it. A pattern without words here is shown as it is. */
const patternWords: Readonly<Record<string, readonly [must: string, help: string]>> = {
  '^[a-z][a-z0-9-]*$': ['be made of lower-case letters, digits and "-", and start with a letter', onlyThese],
  '^[A-Za-z][A-Za-z0-9_-]*$': ['be made of letters, digits, "-" and "_", and start with a letter', onlyThese],
  '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$': ['be the code of a language', 'write it as in "en" or "en-AU".'],
  '\\S': ['say something', 'write a text in it.'],
  [SAFE_PATTERN]: ['hold no NUL and no half of a character', unsafeHelp],
  [OPTION_PATTERN]: [
    'be more than blanks, and hold no line break, no other control character and no half of a character',
    unsafeHelp,
  ],
  [PAGE_PATTERN]: [
    'be a path of this site or an https URL',
    'write a path such as "/privacy-policy", or a URL that begins with https.',
  ],
}

/** What a value must be by a pattern, as a sentence that does not name its place. Pure. */
export const patternMessage = (pattern: string): string => `This must ${wordsFor(pattern)[0]}.`

const wordsFor = (pattern: string): readonly [must: string, help: string] =>
  patternWords[pattern] ?? [`match ${pattern}`, onlyThese]

/** Where a number can only be an option, or what visitors read in its place. */
const ANSWERS: readonly unknown[] = ['options', 'value', 'label', 'is', 'isNot', 'in', 'notIn']

/** Words for a value that is missing, of the wrong kind, too small, too large or not allowed. Pure. */
export function describeFieldError({ error, path, place }: SchemaErrorContext): Problem {
  const schema = schemaOf(error)
  const { keyword, params, data } = error
  const problem = (message: string, help: string, why = whyOf(path.at(-1), schema)): Problem => ({
    path,
    message,
    why,
    help,
  })
  const found = `${capital(place)} is ${valueName(data)}`
  switch (keyword) {
    case 'required': {
      const missing = String(params['missingProperty'])
      const field = schema.properties?.[missing] ?? {}
      return problem(
        `${capital(place)} has no ${quote(missing)}.`,
        `add ${quote(missing)}: ${example(field)}`,
        whyOf(missing, field),
      )
    }
    case 'type': {
      const wanted = [schema.type ?? []].flat()
      const isAnswer = path.slice(-2).some((name) => ANSWERS.includes(name))
      const kind = problem(`${found}, but must be ${inWords(wanted)}.`, rightKind(data, schema, isAnswer))
      const isWrittenOut = isAnswer || path.at(-1) === 'version'
      const needsQuotes = isWrittenOut && wanted.includes('string') && kindOf(data) === 'number'
      return { ...kind, replacement: unquoted(data, wanted), needsQuotes }
    }
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String)
      const wrong = problem(
        `${found}, which is not allowed here.`,
        switchHelp(data, allowed) ?? severalTypeHelp(error) ?? suggester()(String(data), allowed, 'remove it.'),
      )
      return { ...wrong, replacement: surelyMeant(String(data), allowed) }
    }
    case 'pattern': {
      const pattern = String(params['pattern'])
      return problem(`${found}, but must ${wordsFor(pattern)[0]}.`, patternHelp(pattern, String(data)))
    }
    case 'minLength':
      return problem(`${capital(place)} is empty.`, 'write a text in it.')
    case 'maxLength': {
      const length = [...String(data)].length
      return problem(
        `${capital(place)} has ${length} characters; the most is ${String(params['limit'])}.`,
        'shorten it: the server refuses every answer that comes with more.',
      )
    }
    case 'minItems':
      return problem(`${capital(place)} is an empty list.`, 'put at least one entry in it.')
    case 'minimum':
      return problem(`${found}; the least is ${String(params['limit'])}.`, range(schema))
    case 'maximum':
      return problem(`${found}; the most is ${String(params['limit'])}.`, range(schema))
    case 'uniqueItems': {
      const repeat = Math.max(Number(params['i']), Number(params['j']))
      const item: unknown = Array.isArray(data) ? data[repeat] : undefined
      const message = `${capital(place)} lists ${valueName(item)} twice.`
      return {
        ...problem(message, 'remove one of the two.', 'the second says nothing new.'),
        path: [...path, repeat],
        isSurplus: true,
      }
    }
    default:
      return problem(
        `${capital(place)} ${error.message ?? 'is not allowed'}.`,
        'see docs/questionnaire.md for what is allowed here.',
      )
  }
}

/** How to write a text so that it fits a pattern. */
function patternHelp(pattern: string, text: string): string {
  const tidy = tidied(text, 'stored')
  if (pattern === OPTION_PATTERN && new RegExp(OPTION_PATTERN, 'u').test(tidy)) {
    return tidy === '' ? 'write a text in it.' : `write ${quoteWhole(tidy)}, here and where it is named.`
  }
  const [, help] = wordsFor(pattern)
  const unseen = help === unsafeHelp ? '' : unseenIn(text)
  if (unseen !== '') return `delete the invisible ${unseen} in it.`
  const id = help === onlyThese ? idLike(text, pattern) : null
  return id === null ? help : `write it with these characters alone, such as ${quote(id)}.`
}

/** For true or false where the values are words, of which one is "off": the first is what there is without the field. */
function switchHelp(data: unknown, allowed: readonly string[]): string | null {
  if (typeof data !== 'boolean' || !allowed.includes('off') || allowed.length > 2) return null
  return data ? `write ${quote(allowed[0] ?? '')}, or remove the field.` : 'write "off".'
}

/** The schema's description of a field, as the reason why it must be right. */
function whyOf(name: string | number | undefined, { description }: FieldSchema): string {
  if (description === undefined) return 'the site cannot read it as it is.'
  return `${typeof name === 'string' ? quote(name) : 'this'} is read as: ${description}`
}

/** How to turn a value into one of the required kind. */
function rightKind(value: unknown, schema: FieldSchema, isAnswer: boolean): string {
  const wanted = [schema.type ?? []].flat()
  const kind = kindOf(value)
  const [only, ...others] = Array.isArray(value) ? value : []
  if (kind === 'array' && others.length === 0 && wanted.includes(kindOf(only))) {
    return kindOf(only) === 'object'
      ? 'remove the square brackets around it.'
      : `remove the square brackets: ${written(only)}`
  }
  if (kind === 'string' && isWrittenAs(String(value), wanted))
    return `remove the quotes: ${String(unquoted(value, wanted))}`
  if (wanted.includes('array') && kind === 'string')
    return `write [${String(value).split(/,\s+/).map(quoteWhole).join(', ')}]`
  const items = resolve(schema.items ?? {})
  if (wanted.includes('array') && kind === 'object' && isForeign(value, items))
    return `write ${listFrom(Object(value), items) ?? `[${formOf(items)}]`}`
  if (wanted.includes('array')) return 'put it in square brackets: [ … ]'
  // A parsed number no longer says how it is written: 1.0 is 1.
  if (wanted.includes('string') && kind === 'number') return 'put it in quotes, as it is written.'
  if (isAnswer && wanted.includes('string') && kind === 'boolean') return `put it in quotes: "${String(value)}"`
  const forms = wanted.map((type) => (type === 'object' ? formOf(schema) : example({ type })))
  const isPlain = !wanted.includes('object') || forms.includes('{ … }')
  return `write ${isPlain ? `${inWords(wanted)} here.` : forms.join(' or ')}`
}

/** Whether an object stands in place of texts, or has fields, but none that an entry of this fragment may have. */
const isForeign = (value: unknown, { type, properties }: FieldSchema): boolean =>
  type === 'string' ||
  (properties !== undefined && Object.keys(Object(value)).every((key) => !Object.hasOwn(properties, key)))

/** The number or boolean that a quoted text means where only such a value may stand; else `undefined`. */
function unquoted(value: unknown, wanted: readonly string[]): unknown {
  if (typeof value !== 'string' || wanted.includes('string') || !isWrittenAs(value, wanted)) return undefined
  return wanted.includes('boolean') ? value === 'true' : Number(value)
}

const isWrittenAs = (text: string, wanted: readonly string[]): boolean =>
  wanted.includes('boolean')
    ? text === 'true' || text === 'false'
    : (wanted.includes('integer') && /^\d+$/.test(text)) || (wanted.includes('number') && /^-?\d+(\.\d+)?$/.test(text))

const inWords = (wanted: readonly string[]): string => wanted.map(articleKind).join(' or ')

function range({ minimum, maximum }: FieldSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `write a number from ${minimum} to ${maximum}.`
  return minimum === undefined ? `write ${String(maximum)} or less.` : `write ${minimum} or more.`
}
