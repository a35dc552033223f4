import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removedWithTest } from './removedWithTest.ts'

/** An empty folder for one test, which makes it itself or in `beforeEach`; removed behind it. */
export async function aFolder(): Promise<string> {
  // As a program in it names it: the system's temporary folder may be a link.
  return removedWithTest(await realpath(await mkdtemp(join(tmpdir(), 'test-'))))
}
