import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { watchPaths } from '../../../scripts/validate/watchPaths.ts'
import { aFolder } from '../../support/aFolder.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it('watches a folder and those below, one by one, but no package: Node would watch each of their files', async () => {
  const folder = await aFolder()
  for (const below of ['a/b', 'node_modules/react']) await mkdir(join(folder, below), { recursive: true })
  // Safe: it is asked for nothing but its events.
  const watch = vi.spyOn(fs, 'watch').mockImplementation(() => new EventEmitter() as fs.FSWatcher)
  syncBuiltinESMExports()
  watchPaths([folder], () => {})
  expect(watch.mock.calls.map(([path]) => path)).toEqual([folder, join(folder, 'a'), join(folder, 'a/b')])
})
