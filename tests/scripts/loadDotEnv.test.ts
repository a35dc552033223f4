import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadDotEnv } from '../../scripts/loadDotEnv.mjs'
import { aFolder } from '../support/aFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})
afterEach(async () => {
  delete process.env['OF_DOT_ENV']
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

  it.each([
    ['with a byte order mark, which would be part of the first name', Buffer.from('\uFEFFOF_DOT_ENV=yes\n', 'utf8')],
    ['in UTF-16, of which nothing would be read', Buffer.from('\uFEFFOF_DOT_ENV=yes\n', 'utf16le')],
  ])('refuses a file %s', async (_name, bytes) => {
    const file = join(folder, '.env')
    await writeFile(file, bytes)
    expect(() => loadDotEnv(file)).toThrow(
      'The file .env is not plain UTF-8: save it in UTF-8 without a byte order mark.',
    )
    expect(process.env['OF_DOT_ENV']).toBeUndefined()
  })

  it.each([
    [1, 'OF_DOT_ENV: yes\nOTHER=no\n'],
    [2, '# as in YAML\r\nOF_DOT_ENV\r\nOTHER=no\r\n'],
    [2, 'OTHER=no\n; a comment elsewhere\nOF_DOT_ENV=yes\n'],
    [4, 'OTHER="over\nlines"\n# in words\nthat go on\nOF_DOT_ENV=yes\n'],
    [1, '\u00A0OF_DOT_ENV=yes\n'],
  ])('refuses a file whose line %i is no variable, where Node would lose one', async (line, text) => {
    const file = join(folder, '.env')
    await writeFile(file, text)
    expect(() => loadDotEnv(file)).toThrow(
      `Line ${line} of the file .env is not NAME=value. Correct it, or make it a comment (#).`,
    )
    expect(process.env['OF_DOT_ENV']).toBeUndefined()
  })

  it.each(['"a\nb"', "'a\nb'", 'a # note', "it's", '', ' a '])('takes any value that Node takes: %j', async (value) => {
    const file = join(folder, '.env')
    await writeFile(file, `# a note: NAME="value\nURL=a?b='c\n\n  export OF_DOT_ENV = ${value}\r\n   \n\t# another`)
    loadDotEnv(file)
    expect(process.env['OF_DOT_ENV']).toBeDefined()
  })
})
