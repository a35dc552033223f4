/** The way from the root of a JSON document to a value: keys of objects and positions in arrays. */
export type Path = readonly (string | number)[]

/** A path as a JSON pointer (RFC 6901). Pure. */
export function pointerTo(path: Path): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

const POSITION = /^\d+$/

/** The path that a JSON pointer takes through a value: a segment inside an array is a position. Pure. */
export function pathTo(pointer: string, root: unknown): Path {
  let value = root
  const segments = pointer.split('/').slice(1)
  return segments.map((escaped) => {
    const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
    const segment = Array.isArray(value) && POSITION.test(key) ? Number(key) : key
    value = childOf(value, segment)
    return segment
  })
}

/** What stands at a path in a value, `undefined` when nothing does. Pure. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(childOf, root)
}

function childOf(value: unknown, segment: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined
  // Safe: an object may be read by any key; what comes out is unknown.
  return (value as Record<string | number, unknown>)[segment]
}
