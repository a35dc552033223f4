import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { assertFit } from '#server/storage/assertFit.ts'
import { aFolder } from '../../support/aFolder.ts'

let dir: string
beforeEach(async () => {
  dir = await aFolder()
})

describe('assertFit', () => {
  it('refuses a folder without a database, where one is required', async () => {
    await expect(assertFit(dir, true)).rejects.toThrow(
      `There is no database in the data folder ${dir}: set DATA_DIR to the one the server uses.`,
    )
    await assertFit(dir, false)
    await mkdir(join(dir, 'postgres'))
    await assertFit(dir, true)
  })

  it.runIf(process.getuid?.() === 0)(
    "refuses to run as root on another user's folder, and says which user to run as",
    async () => {
      await chown(dir, 1234, 1234)
      await expect(assertFit(dir, false)).rejects.toThrow(
        `The data folder ${dir} belongs to user 1234, whose server could not open what root writes there. Run this as that user: sudo -u '#1234' …`,
      )
    },
  )
})
