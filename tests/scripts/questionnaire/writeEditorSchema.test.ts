import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  editorSchemaText,
  keepEditorSchema,
  writeEditorSchema,
} from '../../../scripts/questionnaire/writeEditorSchema.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aFolder } from '../../support/aFolder.ts'

const definition = aDefinition()

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})

describe('writeEditorSchema', () => {
  it('writes the schema of a questionnaire, which names its questions and the pages of the site, next to it', async () => {
    const path = await writeEditorSchema(join(folder, 'pets.questionnaire.json'), definition)
    expect(path).toBe(join(folder, 'pets.schema.json'))
    const written = await readFile(join(folder, 'pets.schema.json'), 'utf8')
    expect(written).toBe(editorSchemaText(definition))
    expect(written).toMatch(/"colour"[^]*"\/privacy-policy"/)
  })

  it('does not touch a schema that is up to date', async () => {
    const file = join(folder, 'pets.questionnaire.json')
    await writeEditorSchema(file, definition)
    await utimes(join(folder, 'pets.schema.json'), 1, 1)
    expect(await writeEditorSchema(file, definition)).toBeNull()
    expect((await stat(join(folder, 'pets.schema.json'))).mtimeMs).toBe(1000)
  })

  it('brings a schema up to date', async () => {
    const file = join(folder, 'pets.questionnaire.json')
    await writeEditorSchema(file, definition)
    const next = aDefinition({ rules: { likesRed: { question: 'colour', is: 'red' } } })
    await writeEditorSchema(file, next)
    expect(await readFile(join(folder, 'pets.schema.json'), 'utf8')).toBe(editorSchemaText(next))
  })

  it('does not write for a file whose name is not that of a questionnaire', async () => {
    expect(await writeEditorSchema(join(folder, 'pets.json'), definition)).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('keepEditorSchema', () => {
  it('reports in one line why it cannot write, and continues', async () => {
    const lines: string[] = []
    await keepEditorSchema(join(folder, 'gone/pets.questionnaire.json'), definition, (line) => lines.push(line))
    expect(lines).toEqual([
      expect.stringMatching(/^The schema for editors was not brought up to date: no such file or directory/),
    ])
  })
})
