import { readFile, stat } from 'node:fs/promises'
import { QUESTIONNAIRE_SUFFIX } from '../questionnaire/questionnaireFile.ts'
import type { Failure } from './Failure.ts'
import { filesBelow } from './filesBelow.ts'
import { filesLike, folderOfPattern } from './filesLike.ts'
import { readStdin } from './readStdin.ts'
import { reasonOf } from './reasonOf.ts'

/** The argument that means stdin, and the name of its findings' file. */
export const STDIN = { path: '-', name: '<stdin>' } as const

/** Bytes; 10,000 indented steps with two branches each take 10 MB. */
const LARGEST = 32_000_000

/**
 * The texts, by path, of files, of files that patterns match, and of the questionnaires in and below folders; or the first that cannot be
 * read.
 */
export async function readSources(paths: readonly string[]): Promise<ReadonlyMap<string, string> | Failure> {
  const sources = new Map<string, string>()
  for (const path of new Set(paths)) {
    const files = await filesIn(path)
    if ('failure' in files) return files
    for (const file of files) {
      const text = await readText(file)
      if (typeof text !== 'string') return text
      sources.set(file === STDIN.path ? STDIN.name : file, text)
    }
  }
  return sources
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

async function readText(file: string): Promise<string | Failure> {
  if (file === STDIN.path) return await readStdinText()
  try {
    const kind = await stat(file)
    if (!kind.isFile()) return { failure: `${file}: cannot be read: it is neither a file nor a folder.` }
    return kind.size > LARGEST ? tooLarge(file, kind.size) : decode(file, await readFile(file))
  } catch (error) {
    return unreadable(file, error)
  }
}

async function readStdinText(): Promise<string | Failure> {
  try {
    const bytes = await readStdin(LARGEST)
    return bytes.length > LARGEST ? tooLarge(STDIN.name, bytes.length) : decode(STDIN.name, bytes)
  } catch (error) {
    return unreadable(STDIN.name, error)
  }
}

function decode(file: string, bytes: Uint8Array): string | Failure {
  const notText = { failure: `${file}: this is not a text file in UTF-8: save it with that encoding.` }
  try {
    return bytes.includes(0) ? notText : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return notText
  }
}

const tooLarge = (file: string, size: number): Failure => ({
  failure: `${file}: ${(size / 1e6).toFixed(1)} MB is too large: a questionnaire has at most ${LARGEST / 1e6} MB.`,
})

const unreadable = (path: string, error: unknown): Failure => ({
  failure: `${path}: cannot be read: ${reasonOf(error)}`,
})
