import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { warnOfOtherPages } from '../../../scripts/build/warnOfOtherPages.ts'
import { aFolder } from '../../support/aFolder.ts'
import { hearStderr } from '../../support/hearStderr.ts'

const BUILT = 'schema/super-review.questionnaire.json'

let root: string
let said: () => string

beforeEach(async () => {
  said = hearStderr()
  root = await aFolder()
  await mkdir(join(root, 'schema'))
  await writeFile(join(root, BUILT), '{ "id": "review" }')
})

afterEach(async () => {
  vi.restoreAllMocks()
})

describe('warnOfOtherPages', () => {
  it('says in one line that the pages show another questionnaire than the one answers are checked against', async () => {
    await writeFile(join(root, 'pets.json'), '{ "id": "pets" }')
    await warnOfOtherPages(root, 'pets.json')
    expect(said()).toMatch(/^QUESTIONNAIRE_FILE is pets\.json, but the pages show schema\/super-review[^\n]*\n$/)
  })

  it.each<[name: string, file: string, text: string | null]>([
    ['the file that the pages are built from', BUILT, null],
    ['a copy of it with other white space', 'copy.json', '{"id":"review"}\n'],
    ['a file that stops the start by itself', 'broken.json', '{'],
    ['no file', 'missing.json', null],
  ])('is silent about %s', async (_name, file, text) => {
    if (text !== null) await writeFile(join(root, file), text)
    await warnOfOtherPages(root, file)
    expect(said()).toBe('')
  })
})
