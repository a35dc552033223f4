import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { QUESTIONNAIRE_SUFFIX } from './questionnaireFile.ts'
import { decodeText, type FileContent } from '../cli/decodeText.ts'
import type { Failure } from '../cli/Failure.ts'
import { filesBelow } from '../cli/filesBelow.ts'
import { filesLike, folderOfPattern } from '../cli/filesLike.ts'
import { readStdin } from '../cli/readStdin.ts'
import { reasonOf } from '../cli/reasonOf.ts'

/** The argument that means stdin, and the name of its findings' file. */
export const STDIN = { path: '-', name: '<stdin>' } as const

/** Bytes; 10,000 indented steps with two branches each take 10 MB. */
export const LARGEST_FILE = 32_000_000

/** What could be read, and what could not. */
interface SourcesRead {
  /** By path. */
  readonly contents: ReadonlyMap<string, FileContent>
  readonly failures: readonly Failure[]
}

/**
 * Reads files, files that patterns match, and the questionnaires in and below folders. A file that is named in several ways is read once,
 * under the first of these names.
 */
export async function readSources(paths: readonly string[]): Promise<SourcesRead> {
  const contents = new Map<string, FileContent>()
  const failures: Failure[] = []
  const seen = new Set<string>()
  for (const path of new Set(paths)) {
    const files = await filesIn(path)
    if ('failure' in files) {
      failures.push(files)
      continue
    }
    for (const file of files) {
      const whole = file === STDIN.path ? file : resolve(file)
      if (seen.has(whole)) continue
      seen.add(whole)
      const content = await readContent(file)
      if (typeof content !== 'string' && 'failure' in content) failures.push(content)
      else contents.set(file === STDIN.path ? STDIN.name : file, content)
    }
  }
  return { contents, failures }
}

/** The file itself, the files that a pattern matches, or the questionnaires in a folder and the folders below, by name. */
async function filesIn(path: string): Promise<readonly string[] | Failure> {
  if (path === STDIN.path) return [path]
  try {
    if (folderOfPattern(path) !== null) {
      const files = await filesLike(path)
      return files.length > 0 ? files : { failure: `${path}: no file matches this pattern.` }
    }
    if (!(await stat(path)).isDirectory()) return [path]
    const files = (await filesBelow(path)).filter((file) => file.endsWith(QUESTIONNAIRE_SUFFIX))
    return files.length > 0 ? files : { failure: `${path}: no *${QUESTIONNAIRE_SUFFIX} in this folder.` }
  } catch (error) {
    return unreadable(path, error)
  }
}

async function readContent(file: string): Promise<FileContent | Failure> {
  if (file === STDIN.path) return await readStdinContent()
  try {
    const kind = await stat(file)
    if (!kind.isFile()) return { failure: `${file}: cannot be read: it is neither a file nor a folder.` }
    return kind.size > LARGEST_FILE ? tooLarge(file, kind.size) : decodeText(await readFile(file))
  } catch (error) {
    return unreadable(file, error)
  }
}

async function readStdinContent(): Promise<FileContent | Failure> {
  try {
    const bytes = await readStdin(LARGEST_FILE)
    return bytes.length > LARGEST_FILE ? tooLarge(STDIN.name, bytes.length) : decodeText(bytes)
  } catch (error) {
    return unreadable(STDIN.name, error)
  }
}

const tooLarge = (file: string, size: number): Failure => ({
  failure: `${file}: ${(size / 1e6).toFixed(1)} MB is too large: a questionnaire has at most ${LARGEST_FILE / 1e6} MB.`,
})

/** Node names the path as well, on Windows the whole one, behind what it was about to do with it. */
const PATH = /, \w+ '.*'$/s

function unreadable(path: string, error: unknown): Failure {
  return { failure: `${path}: cannot be read: ${reasonOf(error).replace(PATH, '')}` }
}
