import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { resolve } from '../schema/resolve.ts'

/** Gives fields a value to write over, one after the other, or a list to choose from. */
type Fill = (name: string, fragment: JsonSchema) => unknown

/** What stands in a field until it is written over: a text that may stand there, or the texts of a list. */
const samples: Readonly<Record<string, string | readonly string[]>> = {
  id: 'newStep',
  text: 'Your question?',
  options: ['Yes', 'No'],
  message: 'Please check your answer',
  word: 'word',
  emoji: '✨',
  to: '/',
}

/** Fills the fields of one snippet. An object that `defs` does not have is left to the editor's next offer. */
export function filler(defs: Readonly<Record<string, JsonSchema>>): Fill {
  let stop = 0
  const fill: Fill = (name, fragment) => {
    const { $ref, type, enum: allowed, items = {}, properties = {}, required, examples } = fragment
    const types = [type].flat()
    if ($ref !== undefined) return fill(name, resolve(fragment, defs))
    if (types.includes('array') && Array.isArray(samples[name]))
      return samples[name].map((text) => placeAt(++stop, text))
    if (types.includes('array')) return [fill(name.replace(/s$/, ''), items)]
    if (allowed) return choiceAt(++stop, allowed)
    if (types.includes('string')) return placeAt(++stop, String(samples[name] ?? name))
    if (types.includes('boolean')) return choiceAt(++stop, [true, false])
    if (examples) return placeAt(++stop, examples[0])
    if (!required) return choiceAt(++stop, [])
    return Object.fromEntries(required.map((key) => [key, fill(key, properties[key] ?? {})]))
  }
  return fill
}

// An editor inserts what follows "^" without quotes around it.

/** A text or a number as the nth place to fill in, selected to be written over; the quotes of a text stay. Pure. */
export function placeAt(stop: number, value: unknown): string {
  const word = JSON.stringify(value)
    .replace(/^"|"$/g, '')
    .replace(/[\\$}]/g, String.raw`\$&`)
  const place = `\${${stop}:${word}}`
  return typeof value === 'string' ? `^"${place}"` : `^${place}`
}

/** A list of JSON values as the nth place to fill in; a place without a list when there are none. Pure. */
export function choiceAt(stop: number, values: readonly unknown[]): string {
  const choices = values.map((value) => JSON.stringify(value).replace(/[\\,|]/g, String.raw`\$&`))
  return choices.length > 0 ? `^\${${stop}|${choices.join(',')}|}` : `^$${stop}`
}
