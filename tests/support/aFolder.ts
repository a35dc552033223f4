import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder for one test, which makes it itself or in `beforeEach`. It is removed behind the test, whether or not that passes. */
export async function aFolder(): Promise<string> {
  // As a program in it names it: where the system's temporary folder is a link, by another path.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'test-')))
  // Retried: a process that the test has killed may still be writing.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
