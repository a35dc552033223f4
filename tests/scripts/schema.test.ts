import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../support/aFolder.ts'
import { type Run, runScript } from '../support/runScript.ts'

let root: string
beforeEach(async () => {
  root = await aFolder()
  await mkdir(join(root, 'docs'))
  await cp('docs/texts.md', join(root, 'docs/texts.md'))
  await cp('schema', join(root, 'schema'), { recursive: true })
})

const schema = (...args: readonly string[]): Promise<Run> => runScript('schema.ts', args, { root })
const edit = async (name: string, from: string, to: string): Promise<void> => {
  const path = join(root, 'schema', name)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(from)
  await writeFile(path, text.replace(from, to))
}

const SILENT = { code: 0, stdout: '', stderr: '' }

describe('npm run schema', () => {
  it('--check fails while a questionnaire has more than its schema knows, and writes nothing', async () => {
    expect(await schema('--check')).toEqual(SILENT)
    await edit('super-review.questionnaire.json', '"title": "', '"title": "New: ')
    const stale = {
      code: 1,
      stdout: '',
      stderr: 'schema/super-review.schema.json is stale: run "npm run schema" and commit it.\n',
    }
    expect(await schema('--check')).toEqual(stale)
    expect(await schema('--check')).toEqual(stale)
    expect(await schema()).toEqual(SILENT)
    expect(await schema('--check')).toEqual(SILENT)
  })

  it('writes what it can, and fails, while a questionnaire has another shape', async () => {
    await edit('super-review.questionnaire.json', '"steps"', '"stesp"')
    await writeFile(join(root, 'docs/texts.md'), '')
    expect(await schema()).toMatchObject({ code: 1, stderr: expect.stringContaining('"stesp"') })
    expect(await readFile(join(root, 'docs/texts.md'), 'utf8')).toBe(await readFile('docs/texts.md', 'utf8'))
  })
})
