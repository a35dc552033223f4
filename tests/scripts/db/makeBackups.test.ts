import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeBackups } from '../../../scripts/db/makeBackups.ts'
import { aFolder } from '../../support/aFolder.ts'

describe('makeBackups', () => {
  it('makes the folder for this user alone, and leaves one that is there', async () => {
    const folder = join(await aFolder(), 'backups')
    await makeBackups(folder)
    await makeBackups(folder)
    const made = await stat(folder)
    expect(made.isDirectory()).toBe(true)
    expect(made.mode & 0o777).toBe(0o700)
  })

  it('says what to do where it cannot be made', async () => {
    const folder = join(await aFolder(), 'project', 'backups')
    await writeFile(join(folder, '..'), '')
    await expect(makeBackups(folder)).rejects.toThrow(
      `The folder ${folder} cannot be created (ENOTDIR). Create it for this user, or name a file elsewhere: npm run db -- backup FILE`,
    )
  })
})
