import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followStyleHashes } from '#server/http/followStyleHashes.ts'
import { aBuiltSite } from '../../support/aBuiltSite.ts'

let site: Awaited<ReturnType<typeof aBuiltSite>>
let record: string
beforeEach(async () => {
  site = await aBuiltSite()
  record = join(site.siteDir, '..', 'build.json')
})
afterEach(() => site.remove())

let written = 0

/** Changes the record. */
async function write(text: string): Promise<void> {
  await writeFile(record, text)
  // Two writes may fall within one tick of the file system's clock.
  written += 1
  await utimes(record, written, written)
}

describe('followStyleHashes', () => {
  it('picks up the record of a new build at once: its pages follow within milliseconds', async () => {
    const hashes = followStyleHashes(site.siteDir)
    expect(hashes()).toEqual(["'sha256-x'"])
    await write('{"styleHashes":["sha256-y"]}')
    expect(hashes()).toEqual(['sha256-y'])
  })

  it.each(['{"styleHashes":["sha', '', '{"styleHashes":"sha256-y"}'])(
    'keeps the last valid record while the file is %j, until it is valid again',
    async (half) => {
      const hashes = followStyleHashes(site.siteDir)
      await write(half)
      expect(hashes()).toEqual(["'sha256-x'"])
      await write('{"styleHashes":["sha256-y"]}')
      expect(hashes()).toEqual(['sha256-y'])
    },
  )

  it('refuses to start with an invalid record', async () => {
    const half = (await readFile(record, 'utf8')).slice(0, -4)
    await writeFile(record, half)
    expect(() => followStyleHashes(site.siteDir)).toThrow(SyntaxError)
    await writeFile(record, '{"styleHashes":7}')
    expect(() => followStyleHashes(site.siteDir)).toThrow('Build the site again.')
  })
})
