import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './isRunning.ts'

/**
 * Makes a folder for this process in the system's temporary folder, and removes those of the same `name` whose process has ended without
 * removing them. A PostgreSQL that such a process has left running ends by itself within a minute once its files are gone.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const prefix = `review-${name}-`
  const left = (await readdir(tmpdir())).filter((entry) => {
    const [, pid] = entry.startsWith(prefix) ? entry.slice(prefix.length).split(/^(\d+)-/) : []
    return pid !== undefined && !isRunning(Number(pid))
  })
  // One that is not ours to remove, or has a disk mounted in it, stays.
  await Promise.allSettled(left.map((entry) => rm(join(tmpdir(), entry), { recursive: true, force: true })))
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}
