import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hashIfUnchanged } from '../../../scripts/build/hashIfUnchanged.ts'
import { hashSources } from '../../../scripts/build/hashSources.ts'
import { aFolder } from '../../support/aFolder.ts'

it('is the hash that a build began with, and nothing once a source was edited', async () => {
  const root = await aFolder()
  await mkdir(join(root, 'schema'))
  await writeFile(join(root, 'schema/a.json'), '1')
  const before = await hashSources(root)
  expect(await hashIfUnchanged(root, before)).toBe(before)
  await writeFile(join(root, 'schema/a.json'), '2')
  expect(await hashIfUnchanged(root, before)).toBe('')
})
