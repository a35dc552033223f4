import { readFileSync } from 'node:fs'
import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { watchOptions } from '../../../scripts/dev/watchOptions.ts'
import { aFolder } from '../../support/aFolder.ts'

const LEFT_OUT = ['data/postgres/pg_wal/000000010000000000000001', 'dist.next-4711/site/register/index.html']
const SOURCE = 'src/database.ts'

/** Until the watcher has begun, it reports nothing. */
const SELDOM = { interval: 300 }

const startIn = (root: string) =>
  createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, watch: watchOptions(join(root, 'data')) },
  })

describe('watchOptions', () => {
  it('leaves the database and a build in progress out of what a development server sees of changes', async () => {
    const root = await aFolder()
    for (const file of [...LEFT_OUT, SOURCE]) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), '')
    }
    const server = await startIn(root)
    const changed = new Set<string>()
    server.watcher.on('change', (file) => changed.add(relative(root, file)))
    const changeAll = async () => {
      for (const file of [...LEFT_OUT, SOURCE]) await appendFile(join(root, file), '\n')
      return [...changed]
    }
    await expect.poll(changeAll, SELDOM).toContain(SOURCE)
    await server.close()
    expect([...changed]).toEqual([SOURCE])
  })

  it.each(['database', 'data-model/place.ts', 'src/data/place.ts', 'dist/site/index.html', 'src/dist.next.ts'])(
    'leaves nothing else out, such as %s',
    (path) => {
      expect(watchOptions('data').ignored(join(process.cwd(), path))).toBe(false)
    },
  )

  it('shows the second of two saves that follow each other at once', async () => {
    const root = await aFolder()
    const file = join(root, 'pets.json')
    const server = await startIn(root)
    let seen = ''
    server.watcher.on('all', () => (seen = readFileSync(file, 'utf8')))
    let count = 0
    const save = async () => {
      await writeFile(file, `save ${++count}`)
      return seen
    }
    await expect.poll(save, SELDOM).toContain('save')
    await delay(200)
    await writeFile(file, 'first')
    await delay(15)
    // Of the same size.
    await writeFile(file, 'later')
    await expect.poll(() => seen).toBe('later')
    await server.close()
  })
})
