import { applyEdits } from 'jsonc-parser'
import type { Diagnostic } from '../Diagnostic.ts'
import { lint } from '../lint.ts'
import { editsFor } from './editsFor.ts'

/** Rounds; a stage that is clean lets the next one speak, and there are few stages. */
const MOST_ROUNDS = 10

/** A file after every safe edit. */
export interface FixedFile {
  readonly text: string
  /** The findings that are mended, as they were told, in the order they were mended. */
  readonly fixed: readonly Diagnostic[]
  /** What is left. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Mends what a machine can mend without knowing what was meant, and lints again until nothing of it is left. Only the mended
 * places change: formatting, line ends and a byte order mark stay. A round that would break more than it mends is not made. Pure.
 */
export function fixFile(source: string, file: string): FixedFile {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  let text = source.slice(mark.length)
  let diagnostics = lint(text, file)
  const fixed: Diagnostic[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { edits, mended } = editsFor(text, diagnostics)
    if (edits.length === 0) break
    const edited = applyEdits(text, [...edits])
    const left = lint(edited, file)
    if (isWorse(left, diagnostics)) break
    text = edited
    diagnostics = left
    fixed.push(...mended)
  }
  return { text: mark + text, fixed, diagnostics }
}

/** Whether the text is less of a questionnaire than before: JSON that cannot be read, or more of it in the wrong shape. */
function isWorse(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const stage = stageOf(after)
  return stage < stageOf(before) || (stage < stages.length && stage === stageOf(before) && after.length > before.length)
}

/** Each hides what the next would find. */
const stages = ['json/', 'schema/']

/** The stage that the findings come from; behind a mended one the rules speak for the first time, and may find anything. */
function stageOf([first]: readonly Diagnostic[]): number {
  const stage = first ? stages.findIndex((prefix) => first.rule.startsWith(prefix)) : -1
  return stage === -1 ? stages.length : stage
}
