import { type Path, valueAt } from '../source/Path.ts'
import { closest } from '../words/closest.ts'
import { schemaOf } from './fieldsOf.ts'
import { isOption } from './optionInKey.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { written } from './written.ts'

/** The entry of "next" for an option with a field that leads on, as in `{ "value": "A", "goTo": "q3" }`; `null` for any other field. Pure. */
export function leadingOptionHelp(field: string, { error, path, root }: SchemaErrorContext): string | null {
  if (!isOption(schemaOf(error)) || closest(field, ['goTo']) === null) return null
  const step: Path = path.slice(0, 2)
  const [question, option, goTo] = [
    valueAt(root, [...step, 'id']),
    valueAt(error.data, ['value']),
    valueAt(error.data, [field]),
  ]
  return `write it in "next": [{ "when": { "question": ${written(question)}, "is": ${written(option)} }, "goTo": ${written(goTo)} }, …]`
}
