import { getNodeValue } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import type { SourceText } from '../source/SourceText.ts'
import { colonsIn } from './colonsIn.ts'
import { DEEPEST } from './describeDepth.ts'
import { findRefusedKeys } from './findRefusedKeys.ts'
import { RESERVED_KEY } from './jsonRules.ts'
import { parseJson } from './parseJson.ts'

/** The value of a JSON text, or all its mistakes. */
type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Reads strict JSON without keys that are refused. Pure; O(n). */
export function readJson(source: SourceText): JsonReading {
  const value = quickly(source.text)
  if (value !== undefined) return { ok: true, value }

  const parsed = parseJson(source)
  if (!parsed.ok) return parsed
  const diagnostics = findRefusedKeys(source, parsed.root)
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, value: getNodeValue(parsed.root) }
}

/** The value of a text without mistakes, else `undefined`: a tree with every place costs ten times as much. */
function quickly(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // A duplicate key has two colons, but is one key of the value.
    return countKeys(value) === colonsIn(text) ? value : undefined
  } catch {
    return undefined
  }
}

/** `NaN`, which equals no number, when a key is reserved or something is nested too deep. */
function countKeys(value: unknown, depth = 1): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth > DEEPEST || Object.hasOwn(value, RESERVED_KEY)) return NaN
  const parts: readonly unknown[] = Object.values(value)
  let keys = Array.isArray(value) ? 0 : parts.length
  for (const part of parts) keys += countKeys(part, depth + 1)
  return keys
}
