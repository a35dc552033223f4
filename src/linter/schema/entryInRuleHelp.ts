import { valueAt } from '../source/Path.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import type { SchemaErrorContext } from './SchemaErrorContext.ts'
import { kindOf } from './valueName.ts'
import { written } from './written.ts'

/**
 * Where the parts of an entry of "next" go that stands under "rules", as in `{ "when": { … }, "goTo": "q5" }`; `null` for any other field.
 * Pure.
 */
export function entryInRuleHelp(field: string, { error, path }: SchemaErrorContext): string | null {
  const [owner, name] = path
  if (owner !== 'rules' || path.length !== 2) return null
  const value = valueAt(error.data, [field])
  if (/^(?:when|if|conditions?)$/i.test(field) && kindOf(value) === 'object') {
    const parts = Object.entries(Object(value)).map(([part, of]) => `${quote(part)}: ${written(of)}`)
    return `a rule is the condition itself: write ${quoteWhole(String(name))}: { ${parts.join(', ')} }`
  }
  if (field !== 'goTo') return null
  const entry = `{ "when": { "rule": ${quoteWhole(String(name))} }, "goTo": ${written(value)} }`
  return `a rule leads nowhere by itself: put this into the "next" of the step that it is for: ${entry}`
}
