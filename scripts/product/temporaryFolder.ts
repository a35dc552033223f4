import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../cli/isRunning.ts'

/** Folders that this process has made. */
const made = new Set<string>()

/**
 * Makes a folder in the system's temporary folder, which is removed when this process exits, and removes those of the same `name` whose
 * process was killed before it could. A PostgreSQL that such a process has left running ends by itself within a minute once its files are gone.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const prefix = `review-${name}-`
  const left = (await readdir(tmpdir())).filter((entry) => {
    const [, pid] = entry.startsWith(prefix) ? entry.slice(prefix.length).split(/^(\d+)-/) : []
    return pid !== undefined && !isRunning(Number(pid))
  })
  // One that is not ours to remove, or has a disk mounted in it, stays.
  await Promise.allSettled(left.map((entry) => rm(join(tmpdir(), entry), { recursive: true, force: true })))
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  if (made.size === 0) process.once('exit', removeMade)
  made.add(folder)
  return folder
}

function removeMade(): void {
  // Retried: a process that was killed just now may still have been writing.
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
