import { createHash } from 'node:crypto'

/** A text in chunks of a given length, as read from a file. */
export async function* inPieces(text: string, length = 1000): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length)
}

/** A dump of these lines above its last one, with the right counts and checksum. */
export function aDump(lines: readonly object[], rows: Readonly<Record<string, number>>): string {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return `${text}${JSON.stringify({ rows, sha256: createHash('sha256').update(text).digest('hex') })}\n`
}

/** The first line of a dump. */
export function aHeader(migrations: readonly string[]) {
  return { format: 'super-review database', version: 1, madeAt: '2026-11-20T02:00:00.000Z', migrations }
}
