import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fixSources } from '../../../scripts/validate/fixSources.ts'
import { aFolder } from '../../support/aFolder.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

it.each([
  ['wrote a space', '{\u00a0\u00a0}', /does not allow\. Now 2 ordinary spaces\.$/],
  ['wrote a comma', '{ "a": 1 "b": 2 }', /missing here\. Now ","\.$/],
  ['removed something', '{ "a": 1, }', /after the last entry\. Removed\.$/],
])('prints in words that it %s', async (_what, text, words) => {
  const folder = await aFolder()
  const file = join(folder, 'a.json')
  await writeFile(file, text)
  const { changes } = await fixSources(new Map([[file, text]]), [])
  expect(changes).toEqual([expect.stringMatching(words)])
})

it('does not write a file with nothing to fix', async () => {
  const clean = await readFile(SHIPPED_COPY, 'utf8')
  const gone = join(tmpdir(), 'no-such-folder/a.json')
  expect(await fixSources(new Map([[gone, clean]]), ['/privacy-policy'])).toMatchObject({
    changes: [],
    diagnostics: [],
    failures: [],
  })
})

it('leaves a file alone that has changed since it was read', async () => {
  const file = join(await aFolder(), 'a.json')
  await writeFile(file, '{ "a": 2, }')
  expect(await fixSources(new Map([[file, '{ "a": 1, }']]), [])).toMatchObject({
    changes: [],
    failures: [{ failure: `${file}: has changed since it was read, and nothing in it is corrected. Try again.` }],
  })
  expect(await readFile(file, 'utf8')).toBe('{ "a": 2, }')
})

it('takes a file that was corrected in the same way since it was read as corrected', async () => {
  const file = join(await aFolder(), 'a.json')
  await writeFile(file, '{ "a": 1 }')
  expect(await fixSources(new Map([[file, '{ "a": 1, }']]), [])).toMatchObject({
    changes: [expect.stringMatching(/Removed\.$/)],
    failures: [],
  })
})

it('goes on after a file that cannot be written, which keeps its findings', async () => {
  const folder = await aFolder()
  const clean = await readFile(SHIPPED_COPY, 'utf8')
  const wrong = clean.replace('"maxColumns": 3', '"maxColumns": "3"')
  const [first, gone, last] = ['a.json', 'gone/b.json', 'c.json'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const file of [first, last]) await writeFile(file, wrong)
  const before = new Map([first, gone, last].map((file) => [file, wrong]))
  const fixed = (file: string) => expect.stringMatching(new RegExp(`${file}:\\d+:\\d+ {2}fixed {2}schema/type {2}`))
  expect(await fixSources(before, ['/privacy-policy'])).toEqual({
    sources: new Map([
      [first, clean],
      [gone, wrong],
      [last, clean],
    ]),
    diagnostics: [expect.objectContaining({ file: gone, rule: 'schema/type' })],
    changes: [fixed(first), fixed(last)],
    failures: [{ failure: expect.stringMatching(/gone\/b\.json: cannot be written: no such file or directory/) }],
  })
  expect(await readFile(last, 'utf8')).toBe(clean)
})
