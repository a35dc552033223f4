import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { decodeText, textOrFailure } from '../cli/decodeText.ts'
import type { Failure } from '../cli/Failure.ts'
import { readSource, type Source } from '../questionnaire/readSource.ts'
import { LARGEST_FILE } from '../questionnaire/readSources.ts'
import { reasonOf } from '../cli/reasonOf.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

const run = promisify(execFile)

/**
 * A file, or a git object under its whole name: `revision:path`, or for a revision alone, `other` at that revision (a path, or the path in
 * a `revision:path`).
 */
export async function readRevision(name: string, other: string): Promise<Source | Failure> {
  if (existsSync(name)) return await readSource(name)
  const at = placeOf(name) ?? placeAt(name, other)
  const { object } = at
  try {
    // As it was stored; "git show" would run filters on it.
    const { stdout } = await run('git', ['cat-file', 'blob', object], { encoding: 'buffer', maxBuffer: LARGEST_FILE })
    const whole = `${at.revision}:${at.path}`
    const text = textOrFailure(whole, decodeText(stdout))
    return typeof text === 'string' ? { name: whole, text } : text
  } catch (error) {
    if ((await isKnown(`${at.revision}^{tree}`)) && !(await isKnown(object))) return { failure: missingWords(at) }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    const reason = said.split('\n')[0]?.replace(/^fatal: /, '') || reasonOf(error)
    return { failure: `${name}: neither a file nor known to git: ${reason}` }
  }
}

/** A file at a revision. */
interface Place {
  readonly revision: string
  readonly path: string
  /** Its name in git. */
  readonly object: string
}

/** The two halves of `revision:path`; `null` for a name without a colon. */
function placeOf(name: string): Place | null {
  const colon = name.indexOf(':')
  return colon === -1 ? null : { revision: name.slice(0, colon), path: name.slice(colon + 1), object: name }
}

function placeAt(revision: string, other: string): Place {
  const named = existsSync(other) ? null : placeOf(other)
  if (named) return { ...named, revision, object: `${revision}:${named.path}` }
  // Git's paths have slashes; "./" makes one relative to the current folder.
  return { revision, path: other, object: `${revision}:./${relative('.', other).replaceAll(sep, '/')}` }
}

const isKnown = (object: string): Promise<boolean> =>
  run('git', ['rev-parse', '--verify', '--quiet', object]).then(
    () => true,
    () => false,
  )

/** Somebody who drafts a questionnaire under another name wants to compare it with the committed one. */
function missingWords({ revision, path }: Place): string {
  const words = `${revision} has no file ${path}`
  return path === QUESTIONNAIRE_FILE
    ? `${words}.`
    : `${words}. Name one that it has, such as ${revision}:${QUESTIONNAIRE_FILE}`
}
