import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { writing } from '../Fix.ts'
import type { Problem } from '../Problem.ts'
import { valueAt } from '../source/Path.ts'
import { capital } from '../words/capital.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { suggester } from '../words/suggest.ts'
import { surelyMeant } from '../words/surelyMeant.ts'
import { unitHelp } from '../words/unitHelp.ts'
import { schemaOf } from './fieldsOf.ts'
import { example, formOf } from './formOf.ts'
import { listFrom } from './listFrom.ts'
import { optionsAsked } from './optionsAsked.ts'
import { patternWords } from './patternWords.ts'
import { resolve } from './resolve.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { severalTypeHelp } from './severalChoices.ts'
import { textOf } from './textOf.ts'
import { articleKind, kindOf, valueName } from './valueName.ts'
import { written } from './written.ts'

/** Where a number can only be an option, or what visitors read in its place. */
const ANSWERS: readonly unknown[] = ['options', 'value', 'label', 'is', 'isNot', 'in', 'notIn']

/** Words for a value that is missing, of the wrong kind, too small, too large or not allowed. Pure. */
export function describeFieldError(context: SchemaErrorContext): Problem {
  const { error, path, place } = context
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
      const unit = wanted.includes('integer') ? unitHelp(textOf(data), `${path.at(-1)} ${schema.description}`) : null
      const option = optionHelp(context)
      const help = unit ?? option ?? rightKind(data, schema, isAnswer)
      const kind = problem(`${found}, but must be ${inWords(wanted)}.`, help)
      const isWrittenOut = isAnswer || path.at(-1) === 'version'
      const needsQuotes = option === null && isWrittenOut && wanted.includes('string') && kindOf(data) === 'number'
      return { ...kind, fix: needsQuotes ? { kind: 'quote' } : writing(unquoted(data, wanted)) }
    }
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String)
      const wrong = problem(
        `${found}, which is not allowed here.`,
        switchHelp(data, allowed) ?? severalTypeHelp(error) ?? suggester()(textOf(data), allowed, 'remove it.'),
      )
      return { ...wrong, fix: writing(surelyMeant(textOf(data), allowed)) }
    }
    case 'pattern': {
      const { must, helpFor } = patternWords(String(params['pattern']))
      return problem(`${found}, but must ${must}.`, helpFor(String(data)))
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
        fix: { kind: 'remove' },
      }
    }
    default:
      return problem(
        `${capital(place)} ${error.message ?? 'is not allowed'}.`,
        'see docs/questionnaire.md for what is allowed here.',
      )
  }
}

/** For true or false where the values are words, of which one is "off": the first is what there is without the field. */
function switchHelp(data: unknown, allowed: readonly string[]): string | null {
  if (typeof data !== 'boolean' || !allowed.includes('off') || allowed.length > 2) return null
  return data ? `write ${quote(allowed[0] ?? '')}, or remove the field.` : 'write "off".'
}

/** The schema's description of a field, as the reason why it must be right. */
function whyOf(name: string | number | undefined, { description }: JsonSchema): string {
  if (description === undefined) return 'the site cannot read it as it is.'
  return `${typeof name === 'string' ? quote(name) : 'this'} means: ${description}`
}

/** For a value in a condition that is no option of its question in quotes either: the options to choose from; `null` for any other value. */
function optionHelp({ error: { data }, path, root }: SchemaErrorContext): string | null {
  const condition = path.slice(0, typeof path.at(-1) === 'number' ? -2 : -1)
  const options = optionsAsked(valueAt(root, [...condition, 'question']), root)
  if ((typeof data !== 'number' && typeof data !== 'boolean') || options.length === 0) return null
  // A parsed number no longer says how it is written.
  const isOption = options.some((option) => option === String(data) || Number(option) === data)
  return isOption ? null : suggester()(String(data), options, '')
}

/** How to turn a value into one of the required kind. */
function rightKind(value: unknown, schema: JsonSchema, isAnswer: boolean): string {
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
    return `write [${String(value)
      .split(/,\s+|,(?!\d{3}\b)/)
      .map(quoteWhole)
      .join(', ')}]`
  const items = resolve(schema.items ?? {})
  if (wanted.includes('array') && kind === 'object' && isForeign(value, items))
    return `write ${listFrom(Object(value), items) ?? `[${formOf(items)}]`}`
  if (wanted.includes('array')) return 'put it in square brackets: [ … ]'
  if ((value === null || value === false) && schema.examples?.includes(''))
    return 'write "" to show none, or remove the field for the usual one.'
  const text = wanted.includes('string') ? textInside(value) : null
  if (text !== null) return `write one text: ${quoteWhole(text)}`
  // A parsed number no longer says how it is written: 1.0 is 1.
  if (wanted.includes('string') && kind === 'number') return 'put it in quotes, as it is written.'
  if (isAnswer && wanted.includes('string') && kind === 'boolean') return `put it in quotes: "${String(value)}"`
  const forms = wanted.map((type) => formOf({ ...schema, type }))
  const isPlain = !wanted.includes('object') || forms.includes('{ … }')
  return `write ${isPlain ? `${inWords(wanted)} here.` : forms.join(' or ')}`
}

/** The one text that a list of sentences or their parts, or an object with nothing but a text, stands for; `null` for any other value. */
function textInside(value: unknown): string | null {
  const inside: readonly unknown[] = Object.values(Object(value))
  const texts = inside.filter((item) => typeof item === 'string')
  if (texts.length === 0 || texts.length < inside.length) return null
  // Without a mark where one ends, they are rather several values.
  const isText = Array.isArray(value) ? texts.slice(0, -1).every((item) => /[.,:;!?…]$/.test(item)) : texts.length === 1
  return isText ? texts.join(' ') : null
}

/** Whether an object stands in place of texts, or has fields, but none that an entry of this fragment may have. */
const isForeign = (value: unknown, { type, properties }: JsonSchema): boolean =>
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

function range({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `write a number from ${minimum} to ${maximum}.`
  return minimum === undefined ? `write ${String(maximum)} or less.` : `write ${minimum} or more.`
}
