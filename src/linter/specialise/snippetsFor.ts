import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { branchesOf } from './branchesOf.ts'
import { filler, listIn } from './filler.ts'
import { fragmentsOf } from './fragmentsOf.ts'

/** What an editor offers to insert: JSON in which `$1` is where the cursor goes first, `${1:word}` a word to write over. Source: VS Code. */
export interface Snippet {
  readonly label: string
  readonly description?: string
  readonly body: unknown
}

/** One snippet for each kind that a fragment has branches for, with its own fields and those that the kind requires. Pure. */
export function snippetsFor(fragment: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): readonly Snippet[] {
  const own = fragmentsOf(fragment, 'properties')
  return branchesOf(fragment).map((branch, place) => {
    const [field] = branch.if.required
    const { [field]: kinds } = own
    const name = String(branch.if.properties[field]?.['const'])
    const added = fragmentsOf(branch.then, 'properties')
    const fields = new Set([...Object.keys(own), ...listIn(branch.then['required'])])
    const fill = filler(defs)
    return {
      label: name,
      description: listIn(kinds?.['enumDescriptions'])[place] ?? '',
      body: Object.fromEntries(
        [...fields].map((key) => [key, key === field ? name : fill(key, added[key] ?? own[key] ?? {})]),
      ),
    }
  })
}
