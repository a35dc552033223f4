import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { filesLike } from '../../../scripts/cli/filesLike.ts'
import { aFolder } from '../../support/aFolder.ts'

let folder: string

beforeEach(async () => {
  folder = await aFolder()
  for (const below of ['.drafts', 'a', 'a/.b']) await mkdir(join(folder, below))
  for (const file of ['.drafts/c.json', 'a/.b/c.json', 'a/c.json', 'a1.json', 'a2.json', '.a3.json', 'b.json'])
    await writeFile(join(folder, file), '')
})

describe('filesLike', () => {
  it.each([
    ['a*.json', ['a1.json', 'a2.json']],
    ['**/c.json', ['a/c.json']],
    ['.drafts/*.json', ['.drafts/c.json']],
    ['a1.json', []],
  ])('finds for %s the files %j, and below its folder none that is hidden', async (pattern, files) => {
    expect(await filesLike(join(folder, pattern))).toEqual(files.map((file) => join(folder, file)))
  })
})
