import { positionAt, type SourceText } from '../source/SourceText.ts'
import { beginsStep } from './beginsStep.ts'
import { endOfValue } from './endOfValue.ts'
import type { Contradiction } from './findContradictions.ts'
import type { Repair } from './Repair.ts'

/** The field is inside the list before it: the list's bracket stands behind it. Pure. */
export function endListBefore(source: SourceText, found: Contradiction): readonly Repair[] {
  const { text } = source
  const { at, before } = found
  const moved = moveClosing(source, found)
  if (!moved || text[before - 1] === '[') return []
  const key = text.slice(at, text.indexOf('"', at + 1) + 1)
  return [
    {
      text: moved.text,
      words: {
        span: { start: at, end: at + key.length },
        message: `The field ${key} is inside the list before it.`,
        help: `move the "]" of line ${moved.line} to the end of that list, before the comma in front of ${key}.`,
      },
    },
  ]
}

/** The step is inside the step before it, which is closed only behind it. Pure. */
export function endStepBefore(source: SourceText, found: Contradiction): readonly Repair[] {
  const { text } = source
  const { at } = found
  const moved = beginsStep(text, at) ? moveClosing(source, found) : null
  if (!moved) return []
  return [
    {
      text: moved.text,
      words: {
        span: { start: at, end: at + 1 },
        message: 'This step is inside the step before it.',
        help: `move the "}" of line ${moved.line} to the end of that step, before the comma in front of this one.`,
      },
    },
  ]
}

/** Moves what closes the innermost open bracket to the end of the token before. */
function moveClosing(
  source: SourceText,
  { before, open }: Contradiction,
): { readonly text: string; readonly line: number } | null {
  const { text } = source
  const innermost = open.at(-1)
  const end = innermost ? endOfValue(text, innermost.at) : 0
  if (!innermost || text[end - 1] !== innermost.closing) return null
  const moved = text.slice(0, before) + innermost.closing + text.slice(before, end - 1) + text.slice(end)
  return { text: moved, line: positionAt(source, end - 1).line }
}
