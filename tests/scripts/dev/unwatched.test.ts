import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { unwatched } from '../../../scripts/dev/unwatched.ts'
import { aFolder } from '../../support/aFolder.ts'

const LEFT_OUT = ['data/postgres/pg_wal/000000010000000000000001', 'dist.next-4711/site/register/index.html']
const SOURCE = 'src/database.ts'

describe('unwatched', () => {
  it('leaves the database and a build in progress out of what a development server sees of changes', async () => {
    const root = await aFolder()
    for (const file of [...LEFT_OUT, SOURCE]) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), '')
    }
    const watch = { ignored: unwatched(join(root, 'data')) }
    const server = await createServer({ root, configFile: false, logLevel: 'silent', server: { port: 0, watch } })
    const changed = new Set<string>()
    server.watcher.on('change', (file) => changed.add(relative(root, file)))
    const changeAll = async () => {
      for (const file of [...LEFT_OUT, SOURCE]) await appendFile(join(root, file), '\n')
      return [...changed]
    }
    await expect.poll(changeAll).toContain(SOURCE)
    await server.close()
    expect([...changed]).toEqual([SOURCE])
  })

  it.each(['database', 'data-model/place.ts', 'src/data/place.ts', 'dist/site/index.html', 'src/dist.next.ts'])(
    'leaves nothing else out, such as %s',
    (path) => {
      expect(unwatched('data')(join(process.cwd(), path))).toBe(false)
    },
  )
})
