import { type Path, valueAt } from '../source/Path.ts'
import { quote } from '../words/quote.ts'

/** Names the value at a path as the person who wrote it would: `"text" in step "q2"`, `step 3`, `entry 2 of "words"`. Pure. */
export function placeName(path: Path, root: unknown): string {
  const owner = path[0] === 'steps' && path.length > 1 ? stepName(path, root) : ruleName(path)
  const isOwner = path.length === 2 && owner !== null
  if (isOwner) return owner
  const own = ownName(path)
  return owner === null ? own : `${own} in ${owner}`
}

function stepName(path: Path, root: unknown): string {
  const id = valueAt(root, [...path.slice(0, 2), 'id'])
  return `step ${typeof id === 'string' && id !== '' ? quote(id) : Number(path[1]) + 1}`
}

function ruleName(path: Path): string | null {
  return path[0] === 'rules' && path.length > 1 ? `rule ${quote(String(path[1]))}` : null
}

function ownName(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the file'
  if (typeof last === 'string') return quote(last)
  const list = path.at(-2)
  return `entry ${last + 1}${list === undefined ? '' : ` of ${quote(String(list))}`}`
}
