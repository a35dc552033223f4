import { open, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { counted } from '#linter/words/counted.ts'
import { quote } from '#linter/words/quote.ts'
import type { Failure } from '../cli/Failure.ts'
import { decodeText } from '../cli/decodeText.ts'
import { reasonOf } from '../cli/reasonOf.ts'

/** What is left after `--fix`. */
interface FixedSources {
  readonly sources: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
  /** One line for each fixed finding. */
  readonly changes: readonly string[]
  /** The files that could not be written: they are as they were, and so are their findings. */
  readonly failures: readonly Failure[]
}

/**
 * Fixes in the files themselves what is safe to fix; a file with nothing to fix, or that has changed since it was read, is not written.
 * `pages`: what links may lead to; `folder`: where relative paths begin.
 */
export async function fixSources(
  before: ReadonlyMap<string, string>,
  pages: readonly string[],
  folder = '.',
): Promise<FixedSources> {
  const sources = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  const changes: string[] = []
  const failures: Failure[] = []
  for (const [file, text] of before) {
    const result = fixFile(text, file, pages)
    const failure = result.fixed.length > 0 ? await write(folder, file, { before: text, after: result.text }) : null
    if (failure) failures.push(failure)
    else changes.push(...result.fixed.map(changeOf))
    sources.set(file, failure ? text : result.text)
    diagnostics.push(...(failure ? lint(text, file, pages) : result.diagnostics))
  }
  return { sources, diagnostics, changes, failures }
}

/** An editor may save by itself as it loses the focus, which is when a correction is asked for. */
const CHANGED = 'has changed since it was read, and nothing in it is corrected. Try again.'

async function write(
  folder: string,
  file: string,
  { before, after }: Readonly<Record<'before' | 'after', string>>,
): Promise<Failure | null> {
  const path = resolve(folder, file)
  try {
    const found = decodeText(await readFile(path))
    // A second press of a button comes while the first one is still at work.
    if (found !== before && found !== after) return { failure: `${file}: ${CHANGED}` }
    await overwrite(path, after)
    return null
  } catch (error) {
    // On a full disk it has room for what it held, since it gave none back. What could not be opened has not changed.
    await overwrite(path, before).catch(() => undefined)
    return { failure: `${file}: cannot be written: ${reasonOf(error)}` }
  }
}

/** Writes over a file instead of emptying it first: its text may be nowhere else. */
async function overwrite(file: string, text: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.writeFile(text)
    await handle.truncate(Buffer.byteLength(text))
  } finally {
    await handle.close()
  }
}

function changeOf({ file, line, column, rule, message, correction }: Diagnostic): string {
  return `${file}:${line}:${column}  fixed  ${rule}  ${message} ${correctionWords(correction)}`
}

function correctionWords(correction: Diagnostic['correction']): string {
  const { text = '' } = correction ?? {}
  if (text === '') return 'Removed.'
  if (text.trim() === '') return `Now ${counted(text.length, 'ordinary space')}.`
  return `Now ${/\w/.test(text) ? text : quote(text)}.`
}
