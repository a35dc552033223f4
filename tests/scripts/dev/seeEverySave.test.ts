import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { seeEverySave } from '../../../scripts/dev/seeEverySave.ts'
import { aFolder } from '../../support/aFolder.ts'

it("has Vite's watcher report the second of two saves that follow each other at once", async () => {
  const file = join(await aFolder(), 'pets.json')
  writeFileSync(file, 'old')
  const server = await createServer({
    root: join(file, '..'),
    configFile: false,
    logLevel: 'silent',
    server: { port: 0 },
  })
  seeEverySave(server.watcher)
  let seen = ''
  server.watcher.on('change', (path) => {
    seen = readFileSync(path, 'utf8')
  })
  let seenByAll = ''
  server.watcher.on('all', (_event, path) => {
    seenByAll = readFileSync(path, 'utf8')
  })
  const saveFirst = (count: number) => {
    writeFileSync(file, `first ${count}`)
    return seen
  }
  let count = 0
  // Until the watcher has begun, it reports nothing.
  await expect.poll(() => saveFirst(++count)).toContain('first')
  await delay(200)
  writeFileSync(file, 'first')
  await expect.poll(() => seen, { interval: 1 }).toBe('first')
  // Of the same size, and at another time: what a system counts those in may be 10 ms long.
  await delay(15)
  writeFileSync(file, 'later')
  await expect.poll(() => [seen, seenByAll]).toEqual(['later', 'later'])
  await server.close()
})
