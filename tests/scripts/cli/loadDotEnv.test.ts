import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadDotEnv } from '../../../scripts/cli/loadDotEnv.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dot-env-'))
})
afterEach(async () => {
  delete process.env['OF_DOT_ENV']
  await rm(folder, { recursive: true })
})

describe('loadDotEnv', () => {
  it('reads the variables of the file, if there is one', async () => {
    const file = join(folder, '.env')
    loadDotEnv(file)
    await writeFile(file, 'OF_DOT_ENV=yes\n')
    loadDotEnv(file)
    expect(process.env['OF_DOT_ENV']).toBe('yes')
  })

  it('reports a file it is not allowed to read', () => {
    // Nobody can read a folder as a file, not even root.
    expect(() => loadDotEnv(folder)).toThrow('The file .env cannot be read. It must be a file that')
  })
})
