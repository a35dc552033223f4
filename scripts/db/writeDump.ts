import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { codeOf } from '#server/codeOf.ts'
import { DumpError } from '#server/dump/DumpLine.ts'
import { readDump } from '#server/dump/readDump.ts'
import { syncFile } from '#server/storage/syncFile.ts'
import { syncFolder } from '#server/storage/syncFolder.ts'
import { exitOnSignals } from '../cli/exitOnSignals.ts'
import { openDump } from './openDump.ts'

/** Where to write a dump, and whether to compress it. */
interface DumpTarget {
  readonly file: string
  readonly isPacked: boolean
}

/**
 * Writes a dump to a temporary file beside its target, reads it back, and gives it its name once it is complete and on disk, readable by
 * its owner only. Returns how many rows it has. Rejects, and leaves no file, when the dump is incomplete or the target already exists, even
 * one that came meanwhile; nor does a process that is ended by a signal leave one.
 */
export async function writeDump(dump: Readable, { file, isPacked }: DumpTarget): Promise<number> {
  assertFree(file)
  const unfinished = `${file}.unfinished-${process.pid}`
  const remove = () => rmSync(unfinished, { force: true })
  exitOnSignals()
  process.once('exit', remove)
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
  try {
    await (isPacked ? pipeline(dump, createGzip(), target) : pipeline(dump, target))
    const rows = await countRows(unfinished)
    await syncFile(unfinished)
    await giveName(unfinished, file)
    await syncFolder(dirname(file))
    return rows
  } catch (error) {
    // A dump that fails at once fails the pipeline while the file is still being opened, which would put it there again.
    await finished(target).catch(() => undefined)
    remove()
    throw explained(error, file)
  } finally {
    process.off('exit', remove)
  }
}

/** Throws unless a file of this name can be created. */
export function assertFree(file: string): void {
  if (existsSync(file)) throw isThere(file)
  // The first dot keeps the last folder of a name that ends with a slash. Only a folder has the second.
  const folder = dirname(`${file}.`)
  if (!existsSync(`${folder}/.`)) throw new Error(`There is no folder ${folder}: create it first.`)
}

const isThere = (file: string, cause?: unknown): Error =>
  new Error(`${file} exists already: name another file.`, { cause })

/** What a drive without hard links says of one, such as a memory stick's. */
const NO_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'ENOSYS']

/** Renames a file by a link, since `rename` would overwrite what has the name by now. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EEXIST') throw isThere(file, error)
    if (!NO_LINKS.includes(code)) throw error
    assertFree(file)
    return rename(unfinished, file)
  }
  await rm(unfinished)
}

async function countRows(file: string): Promise<number> {
  let count = 0
  for await (const part of readDump(openDump(file))) if (part.type === 'rows') count += part.rows.length
  return count
}

/** What a file system says where a file cannot be written. */
const REFUSALS: readonly string[] = ['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENAMETOOLONG', 'ENOSPC', 'EPERM', 'EROFS']

/** Names the file that was asked for: of a full disk Node names none, which might be the database's, and else the temporary one. */
function explained(error: unknown, file: string): unknown {
  if (isBroken(error))
    return new Error('The server ended before everything was written. Nothing was kept: try again.', { cause: error })
  const code = codeOf(error)
  if (!REFUSALS.includes(code)) return error
  const advice = 'Nothing was kept: name a file where there is room and this user may write.'
  return new Error(`${file} cannot be written (${code}). ${advice}`, { cause: error })
}

/** The other end of a connection closed it, or ended its stream too early. */
function isBroken(error: unknown): boolean {
  return error instanceof DumpError || codeOf(error) === 'ECONNRESET'
}
