import { rm } from 'node:fs/promises'
import { onTestFinished } from 'vitest'

/** ms; that of a database has a thousand files. */
const REMOVING_MS = 60_000

/** A folder that a test, or its `beforeEach`, has made: it is removed behind the test, whether or not that passes. */
export function removedWithTest(folder: string): string {
  // Retried: a process that the test has killed may still be writing.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }), REMOVING_MS)
  return folder
}
