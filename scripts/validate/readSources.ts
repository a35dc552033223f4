import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Failure, reasonOf } from './Failure.ts'

/** Bytes; 10,000 indented steps with two branches each take 10 MB. */
const LARGEST = 32_000_000

/** The texts of files, and of the questionnaires in folders and the folders below, by path; the first that cannot be read, if any. */
export async function readSources(paths: readonly string[]): Promise<ReadonlyMap<string, string> | Failure> {
  const sources = new Map<string, string>()
  for (const path of paths) {
    const files = await filesIn(path)
    if ('failure' in files) return files
    for (const file of files) {
      const text = await readText(file)
      if (typeof text !== 'string') return text
      sources.set(file, text)
    }
  }
  return sources
}

/** The file itself, or the questionnaires in a folder and the folders below, by name. */
async function filesIn(path: string): Promise<readonly string[] | Failure> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const files = await questionnairesBelow(path)
    return files.length > 0 ? files : { failure: `${path}: no *.questionnaire.json in this folder.` }
  } catch (error) {
    return unreadable(path, error)
  }
}

async function questionnairesBelow(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : await questionnairesBelow(path)
      return entry.isFile() && entry.name.endsWith('.questionnaire.json') ? [path] : []
    }),
  )
  return found.flat()
}

async function readText(file: string): Promise<string | Failure> {
  try {
    const kind = await stat(file)
    if (!kind.isFile()) return { failure: `${file}: cannot be read: it is neither a file nor a folder.` }
    if (kind.size > LARGEST) return tooLarge(file, kind.size)
    const bytes = await readFile(file)
    const isText = !bytes.includes(0)
    return isText ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) : notText(file)
  } catch (error) {
    return error instanceof TypeError ? notText(file) : unreadable(file, error)
  }
}

const tooLarge = (file: string, size: number): Failure => ({
  failure: `${file}: ${(size / 1e6).toFixed(1)} MB is too large: a questionnaire has at most ${LARGEST / 1e6} MB.`,
})

const notText = (file: string): Failure => ({ failure: `${file}: this is not a text file in UTF-8.` })

const unreadable = (path: string, error: unknown): Failure => ({
  failure: `${path}: cannot be read: ${reasonOf(error)}`,
})
