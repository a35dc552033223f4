import type { Diagnostic } from '../Diagnostic.ts'
import { lint } from '../lint.ts'
import { withEdits } from '../source/withEdits.ts'
import { editsFor } from './editsFor.ts'

/** Rounds; each stage that becomes clean lets the next report, and there are few stages. */
const MOST_ROUNDS = 10

/** A file after every safe edit. */
export interface FixedFile {
  readonly text: string
  /** The findings that were fixed, as first reported, in the order they were fixed. */
  readonly fixed: readonly Diagnostic[]
  /** The findings left. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Fixes what a machine can fix without guessing, and lints again until none of it is left. Only the fixed places change: formatting, line
 * ends and a byte order mark stay. A round that would break more than it fixes is dropped. Pure.
 */
export function fixFile(source: string, file: string): FixedFile {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : ''
  let text = source.slice(mark.length)
  let diagnostics = lint(text, file)
  const fixed: Diagnostic[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { edits, mended } = editsFor(text, diagnostics)
    if (edits.length === 0) break
    const edited = withEdits(text, edits)
    const left = lint(edited, file)
    if (isWorse(left, diagnostics)) break
    text = edited
    diagnostics = left
    fixed.push(...mended)
  }
  return { text: mark + text, fixed, diagnostics }
}

/** Whether the edits made things worse: JSON that cannot be read, or more values of the wrong shape. */
function isWorse(after: readonly Diagnostic[], before: readonly Diagnostic[]): boolean {
  const stage = stageOf(after)
  return stage < stageOf(before) || (stage < stages.length && stage === stageOf(before) && after.length > before.length)
}

/** Findings of one stage hide those of the next. */
const stages = ['json/', 'schema/']

/** The stage of the findings; once it is clean, the next reports for the first time, and may find anything. */
function stageOf([first]: readonly Diagnostic[]): number {
  const stage = first ? stages.findIndex((prefix) => first.rule.startsWith(prefix)) : -1
  return stage === -1 ? stages.length : stage
}
