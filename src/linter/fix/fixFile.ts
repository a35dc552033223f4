import type { Diagnostic } from '../Diagnostic.ts'
import { errorsIn } from '../json/errorsIn.ts'
import { lint } from '../lint.ts'
import { sourceText } from '../source/SourceText.ts'
import { withEdits } from '../source/withEdits.ts'
import { type Fixable, fixableAtOnce } from './fixableAtOnce.ts'

/** Rounds once the JSON is valid: a finding may show only when another is fixed, but not after as many as these. */
const MOST_ROUNDS = 10

/** A file after every safe edit. */
interface FixedFile {
  readonly text: string
  /** The findings that were fixed, in that order, each with its place in the text just before. */
  readonly fixed: readonly Diagnostic[]
  /** The findings left. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Fixes what a machine can fix without guessing, and lints again for what shows only then: of the mistakes in JSON, one a line. Only the fixed
 * places change: formatting, line ends and a byte order mark stay. An edit that would break more than it fixes is dropped, unless the fixes of what it shows lead to valid JSON. `pages` as in
 * {@link lint}. Pure.
 */
export function fixFile(source: string, file: string, pages: readonly string[] | null = null): FixedFile {
  let latest: FixedFile = { text: source, fixed: [], diagnostics: lint(source, file, pages) }
  let rounds = 0
  while (rounds < MOST_ROUNDS) {
    const all = fixableAtOnce(latest.diagnostics)
    const next = tryFixes(all) ?? throughToJson() ?? tryFixes(harmless(all))
    if (!next) break
    if (stageOf(latest.diagnostics) > 0) rounds += 1
    latest = { ...next, fixed: [...latest.fixed, ...next.fixed] }
  }
  return latest

  /** The file after some fixes; `null` when there are none, or when they make it worse. More findings may only have been hidden before. */
  function tryFixes(fixed: readonly Fixable[]): FixedFile | null {
    if (fixed.length === 0) return null
    const next = withFixes(latest, fixed)
    const stage = stageOf(next.diagnostics)
    if (stage < stageOf(latest.diagnostics) || (stage === 0 && !isBetterJson(bare(next), bare(latest)))) return null
    return next
  }

  /** Valid JSON after all fixes; `null` when they do not lead there. On the way the parser may find more mistakes: it had stopped at others. */
  function throughToJson(): FixedFile | null {
    let next: FixedFile = { ...latest, fixed: [] }
    for (let round = 0; round < MOST_ROUNDS && stageOf(next.diagnostics) === 0; round += 1) {
      const fixed = fixableAtOnce(next.diagnostics)
      if (fixed.length === 0) return null
      next = { ...withFixes(next, fixed), fixed: [...next.fixed, ...fixed] }
    }
    return next.fixed.length > 0 && stageOf(next.diagnostics) > 0 ? next : null
  }

  function withFixes(before: FixedFile, fixed: readonly Fixable[]): FixedFile {
    const whole = bare(before)
    const edited = withEdits(
      whole,
      fixed.map(({ correction }) => correction),
    )
    const text = before.text.slice(0, before.text.length - whole.length) + edited
    return { text, fixed, diagnostics: lint(text, file, pages) }
  }

  function bare({ text }: FixedFile): string {
    return sourceText(text, file).text
  }

  /** Those of the fixes that, with those `kept`, do not make it worse. Tries halves of them: each trial lints the whole file. */
  function harmless(fixes: readonly Fixable[], kept: readonly Fixable[] = []): readonly Fixable[] {
    if (tryFixes([...kept, ...fixes])) return [...kept, ...fixes]
    if (fixes.length <= 1) return kept
    const half = Math.ceil(fixes.length / 2)
    return harmless(fixes.slice(half), harmless(fixes.slice(0, half), kept))
  }
}

/** Whether the parser finds fewer mistakes in a text after an edit, or as many in a plainer text: so the rounds come to an end. */
function isBetterJson(after: string, before: string): boolean {
  const fewer = errorsIn(before).length - errorsIn(after).length
  return fewer > 0 || (fewer === 0 && strangeness(after) < strangeness(before))
}

/** Falls with a fix that takes characters out, or writes ASCII over others. */
const strangeness = (text: string): number => text.length + (text.match(/[^ -~]/g)?.length ?? 0)

/** The beginnings of the rules of each stage but the last. Findings of one stage hide those of the next. */
const stages = ['json/syntax', 'json/', 'schema/']

/** The first stage with findings; once it is clean, the next reports for the first time, and may find anything. */
function stageOf(diagnostics: readonly Diagnostic[]): number {
  const stage = stages.findIndex((prefix) => diagnostics.some(({ rule }) => rule.startsWith(prefix)))
  return stage === -1 ? stages.length : stage
}
