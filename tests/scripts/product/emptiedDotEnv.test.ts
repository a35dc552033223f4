import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptiedDotEnv } from '../../../scripts/product/emptiedDotEnv.ts'
import { aFolder } from '../../support/aFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})

describe('emptiedDotEnv', () => {
  it('empties what the file sets, except what the pages were built with', async () => {
    await writeFile(join(folder, '.env'), 'DATABASE_URL=postgres://live\n# PORT=1\nVITE_SITE_URL=https://a.example\n')
    expect(emptiedDotEnv(folder)).toEqual({ DATABASE_URL: '' })
  })

  it('is nothing without a file', () => {
    expect(emptiedDotEnv(folder)).toEqual({})
  })
})
