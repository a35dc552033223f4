import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { type Failure, reasonOf } from '../validate/Failure.ts'
import { readSources } from '../validate/readSources.ts'

const run = promisify(execFile)

/** Bytes; git gives no more than this, and no questionnaire is as large. */
const LARGEST = 32_000_000

/** The text of one file. */
export async function readSource(file: string): Promise<string | Failure> {
  const sources = await readSources([file])
  if ('failure' in sources) return sources
  const [text, ...others] = sources.values()
  if (text === undefined || others.length > 0) return { failure: `${file}: name one of the files in it.` }
  return text
}

/** The text of a file, or of what git has: `revision:path`, or `path` as it was at a revision. */
export async function readRevision(name: string, path: string): Promise<string | Failure> {
  if (existsSync(name)) return await readSource(name)
  try {
    const object = name.includes(':') ? name : `${name}:./${relative('.', path).replaceAll(sep, '/')}`
    // As it was stored; "git show" would run filters on it.
    const { stdout } = await run('git', ['cat-file', 'blob', object], { encoding: 'buffer', maxBuffer: LARGEST })
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(stdout)
  } catch (error) {
    if (error instanceof TypeError) return { failure: `${name}: this is not a text file in UTF-8.` }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    const reason = said.split('\n')[0]?.replace(/^fatal: /, '') || reasonOf(error)
    return { failure: `${name}: neither a file nor known to git: ${reason}` }
  }
}
