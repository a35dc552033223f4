import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../../../scripts/build/filesOf.ts'
import { aFolder } from '../../support/aFolder.ts'

it('filesOf lists a file that is named itself, and those below a folder, sorted', async () => {
  const root = await aFolder()
  await mkdir(join(root, 'src/core'), { recursive: true })
  for (const file of ['src/main.ts', 'src/core/flow.ts', 'package.json', 'notes.md'])
    await writeFile(join(root, file), '')
  expect(await filesOf(root, ['src', 'package.json', 'absent'])).toEqual([
    'package.json',
    'src/core/flow.ts',
    'src/main.ts',
  ])
})
