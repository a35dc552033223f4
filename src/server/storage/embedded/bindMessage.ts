import { invariant } from '#core/invariant.ts'

/** What stands for a null in place of a length. */
const NULL_LENGTH = -1

/**
 * PostgreSQL's message that gives a parsed statement its parameters, each as text, in parts to send one after the other. PGlite's own
 * measures a text character by character and copies it seven times. Throws for a value that is no parameter of ours. Pure.
 */
export function bindMessage(params: readonly unknown[]): readonly Uint8Array[] {
  const values = params.flatMap((param) => {
    const bytes = asBytes(param)
    return bytes === null ? [int32(NULL_LENGTH)] : [int32(bytes.length), bytes]
  })
  // Portal and statement have no name, and no format is given: parameters and results are texts.
  const content = [Buffer.alloc(2), int16(0), int16(params.length), ...values, int16(0)]
  const length = content.reduce((total, part) => total + part.length, 4)
  return [Buffer.from('B'), int32(length), ...content]
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function asBytes(param: unknown): Uint8Array | null {
  if (param instanceof Uint8Array) return param
  const text = asText(param)
  return text === null ? null : Buffer.from(text)
}

/** By what the value is, as the driver of a PostgreSQL server does; its column's type is not asked for. */
function asText(param: unknown): string | null {
  if (param === null || param === undefined) return null
  if (typeof param === 'string') return param
  if (typeof param === 'number' || typeof param === 'boolean') return String(param)
  if (param instanceof Date) return param.toISOString()
  invariant(Array.isArray(param), 'A parameter is a text, a number, a boolean, a time or a list of them')
  return `{${param.map(asElement).join(',')}}`
}

function asElement(element: unknown): string {
  invariant(!Array.isArray(element), 'A list of lists is no parameter')
  const text = asText(element)
  return text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
