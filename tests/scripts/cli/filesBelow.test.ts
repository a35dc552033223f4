import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../../scripts/cli/filesBelow.ts'
import { aFolder } from '../../support/aFolder.ts'

describe('filesBelow', () => {
  it('finds a link to a file, but none to a folder, to a device or to nothing', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'drafts'))
    await writeFile(join(folder, 'drafts/a.json'), '')
    for (const [link, target] of Object.entries({
      'b.json': 'drafts/a.json',
      'c.json': 'drafts',
      'd.json': '/dev/null',
      'e.json': 'nothing',
    }))
      await symlink(target, join(folder, link))
    expect(await filesBelow(folder)).toEqual([join(folder, 'b.json'), join(folder, 'drafts/a.json')])
  })
})
