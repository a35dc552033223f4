import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { branchesOf } from '../schema/branchesOf.ts'
import { filler } from './filler.ts'

/** What an editor offers to insert: JSON in which `$1` is where the cursor goes first, `${1:word}` a word to write over. Source: VS Code. */
export interface Snippet {
  readonly label: string
  readonly description?: string
  readonly body: unknown
}

/** One snippet for each kind that a fragment has branches for, with its own fields and those that the kind requires. Pure. */
export function snippetsFor(fragment: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): readonly Snippet[] {
  const { properties: own = {} } = fragment
  return branchesOf(fragment).map((branch, position) => {
    const [field = ''] = Object.keys(branch.if.properties)
    const { [field]: kinds } = own
    const name = String(branch.if.properties[field]?.['const'])
    const { properties: added = {}, required = [] } = branch.then
    const fields = new Set([...Object.keys(own), ...required])
    const fill = filler(defs)
    return {
      label: name,
      description: kinds?.enumDescriptions?.[position] ?? '',
      body: Object.fromEntries(
        [...fields].map((key) => [key, key === field ? name : fill(key, added[key] ?? own[key] ?? {})]),
      ),
    }
  })
}
