import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fixSources } from '../../../scripts/validate/fixSources.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

it.each([
  ['wrote a space', '{\u00a0\u00a0}', /does not allow\. Now 2 ordinary spaces\.$/],
  ['removed something', '{ "a": 1, }', /after the last entry\. Removed\.$/],
])('prints in words that it %s', async (_what, text, words) => {
  const folder = await mkdtemp(join(tmpdir(), 'fix-'))
  try {
    const file = join(folder, 'a.json')
    const { changes } = await fixSources(new Map([[file, text]]), [])
    expect(changes).toEqual([expect.stringMatching(words)])
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('does not write a file with nothing to fix', async () => {
  const clean = await readFile(SHIPPED_COPY, 'utf8')
  const gone = join(tmpdir(), 'no-such-folder/a.json')
  expect(await fixSources(new Map([[gone, clean]]), ['/privacy-policy'])).toMatchObject({
    changes: [],
    diagnostics: [],
  })
})

it('prints what it changed before it reached a file that cannot be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fix-'))
  try {
    const clean = await readFile(SHIPPED_COPY, 'utf8')
    const wrong = clean.replace('"maxColumns": 3', '"maxColumns": "3"')
    const file = join(folder, 'a.json')
    await writeFile(file, wrong)
    const gone = join(folder, 'gone/b.json')
    expect(
      await fixSources(
        new Map([
          [file, wrong],
          [gone, wrong],
        ]),
        [],
      ),
    ).toEqual({
      failure: expect.stringMatching(/gone\/b\.json: cannot be written: no such file or directory/),
      changes: [expect.stringMatching(/a\.json:\d+:\d+ {2}fixed {2}schema\/type {2}/)],
    })
    expect(await readFile(file, 'utf8')).toBe(clean)
  } finally {
    await rm(folder, { recursive: true })
  }
})
