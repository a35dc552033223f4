import { EventEmitter } from 'node:events'
import fs from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { watchPaths } from '../../../scripts/validate/watchPaths.ts'
import { aFolder } from '../../support/aFolder.ts'

afterEach(() => {
  vi.useRealTimers()
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

it('tells once of what an editor does to a file to save it, and nothing of other files in its folder', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'a.json'), '')
  const close = vi.fn<() => void>()
  // Safe: it is asked for nothing but its events and to close.
  const watch = vi.spyOn(fs, 'watch').mockImplementation(() => Object.assign(new EventEmitter(), { close }) as never)
  syncBuiltinESMExports()
  vi.useFakeTimers()
  const changed = vi.fn<() => void>()
  watchPaths([join(folder, 'a.json')], changed)
  // Safe: it is always called with a listener behind the path.
  const happens = (file: string | null) =>
    (watch.mock.lastCall as unknown[] as [string, fs.WatchListener<string>])[1]('change', file)
  for (const file of ['a.json', 'a.json', null]) {
    happens(file)
    vi.advanceTimersByTime(20) // ms
  }
  vi.advanceTimersByTime(1000)
  expect(changed).toHaveBeenCalledOnce()
  happens('a.json.swp')
  vi.advanceTimersByTime(1000)
  expect(changed).toHaveBeenCalledOnce()
  happens(null)
  vi.advanceTimersByTime(1000)
  expect(changed).toHaveBeenCalledTimes(2)
  // All but the latest, which goes on.
  expect(close).toHaveBeenCalledTimes(watch.mock.calls.length - 1)
})

/** Watchers that are asked for nothing but their events and to close, and all that have been opened. */
function fakeWatchers() {
  const opened: EventEmitter[] = []
  vi.spyOn(fs, 'watch').mockImplementation(() => {
    const watcher = Object.assign(new EventEmitter(), { close: () => {} })
    opened.push(watcher)
    // Safe: see above.
    return watcher as never
  })
  syncBuiltinESMExports()
  vi.useFakeTimers()
  return opened
}

it('tells of what a watcher fails at, and watches anew', async () => {
  const folder = await aFolder()
  const opened = fakeWatchers()
  const changed = vi.fn<() => void>()
  watchPaths([folder], changed)
  opened[0]?.emit('error', new Error('EMFILE'))
  vi.advanceTimersByTime(1000)
  expect([changed.mock.calls.length, opened.length]).toEqual([1, 2])
})

it('tells once that what it watches is gone, looks for it again, and tells when it is back', async () => {
  const folder = join(await aFolder(), 'schema')
  fs.mkdirSync(folder)
  const opened = fakeWatchers()
  const changed = vi.fn<() => void>()
  watchPaths([folder], changed)
  fs.rmdirSync(folder)
  opened[0]?.emit('error', new Error('ENOENT'))
  vi.advanceTimersByTime(5000)
  expect([changed.mock.calls.length, opened.length]).toEqual([1, 1])
  fs.mkdirSync(folder)
  vi.advanceTimersByTime(5000)
  expect([changed.mock.calls.length, opened.length]).toEqual([2, 2])
})
