import { writeFile } from 'node:fs/promises'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { fixFile } from '#linter/fix/fixFile.ts'
import { counted } from '#linter/words/counted.ts'
import type { Failure } from '../cli/Failure.ts'
import { reasonOf } from '../cli/reasonOf.ts'

/** What is left after `--fix`. */
export interface FixedSources {
  readonly sources: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** One line for each fixed finding. */
  readonly changes: readonly string[]
}

/** A file could not be written; the ones before it were. */
export type HalfFixed = Failure & Pick<FixedSources, 'changes'>

/** Fixes in the files themselves what is safe to fix; a file with nothing to fix is not written. `pages`: what links may lead to. */
export async function fixSources(
  before: ReadonlyMap<string, string>,
  pages: readonly string[],
): Promise<FixedSources | HalfFixed> {
  const sources = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const changes: string[] = []
  for (const [file, text] of before) {
    const result = fixFile(text, file, pages)
    if (result.fixed.length > 0) {
      try {
        await writeFile(file, result.text)
      } catch (error) {
        return { failure: `${file}: cannot be written: ${reasonOf(error)}`, changes }
      }
    }
    sources.set(file, result.text)
    diagnostics.push(...result.diagnostics)
    changes.push(...result.fixed.map(changeOf))
  }
  return { sources, diagnostics, changes }
}

function changeOf({ file, line, column, rule, message, replacement = '' }: Diagnostic): string {
  return `${file}:${line}:${column}  fixed  ${rule}  ${message} ${replacementWords(replacement)}`
}

function replacementWords(replacement: string): string {
  if (replacement === '') return 'Removed.'
  const isBlank = replacement.trim() === ''
  return `Now ${isBlank ? counted(replacement.length, 'ordinary space') : replacement}.`
}
