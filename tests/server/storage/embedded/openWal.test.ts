import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWal } from '#server/storage/embedded/openWal.ts'

const [first, second] = ['000000010000000000000001', '000000010000000000000002'] as const

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wal-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('openWal', () => {
  it('syncs the files that are named, one after the other or at the same time', async () => {
    await mkdir(join(folder, 'pg_wal'))
    for (const name of [first, second]) await writeFile(join(folder, 'pg_wal', name), 'log')
    const wal = openWal(folder)
    await expect(wal.sync([first])).resolves.toBeUndefined()
    await expect(Promise.all([wal.sync([first]), wal.sync([first, second]), wal.sync([second])])).resolves.toHaveLength(
      3,
    )
    await wal.close()
  })

  it('has calls that come during a sync share the next', async () => {
    await mkdir(join(folder, 'pg_wal'))
    await writeFile(join(folder, 'pg_wal', first), 'log')
    const wal = openWal(folder)
    const running = wal.sync([first])
    await Promise.resolve()
    const next = wal.sync([first])
    expect(next).not.toBe(running)
    expect(wal.sync([first])).toBe(next)
    await next
    await wal.close()
  })

  it('has nothing to do for a file that PostgreSQL needs no more', async () => {
    await mkdir(join(folder, 'pg_wal'))
    const wal = openWal(folder)
    await expect(wal.sync([first])).resolves.toBeUndefined()
    await wal.close()
  })

  it('rejects, from then on, once a file could not be synced', async () => {
    await writeFile(join(folder, 'pg_wal'), 'no folder')
    const wal = openWal(folder)
    await expect(wal.sync([first])).rejects.toThrow('ENOTDIR')
    await expect(wal.sync([])).rejects.toThrow('ENOTDIR')
    await wal.close()
  })
})
