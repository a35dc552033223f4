import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { keepEditorSchema, writeEditorSchema } from '../../../scripts/questionnaire/writeEditorSchema.ts'
import { aFolder } from '../../support/aFolder.ts'

const SHIPPED = 'schema/super-review.questionnaire.json'

let folder: string
let definition: QuestionnaireDefinition
beforeEach(async () => {
  folder = await aFolder()
  definition = JSON.parse(await readFile(SHIPPED, 'utf8'))
})
describe('writeEditorSchema', () => {
  it('writes the committed schema next to the shipped questionnaire', async () => {
    await writeEditorSchema(join(folder, 'pets.questionnaire.json'), definition)
    expect(await readFile(join(folder, 'pets.schema.json'), 'utf8')).toBe(
      await readFile('schema/super-review.schema.json', 'utf8'),
    )
  })

  it('does not touch a schema that is up to date', async () => {
    const file = join(folder, 'pets.questionnaire.json')
    await writeEditorSchema(file, definition)
    await utimes(join(folder, 'pets.schema.json'), 1, 1)
    await writeEditorSchema(file, definition)
    expect((await stat(join(folder, 'pets.schema.json'))).mtimeMs).toBe(1000)
    await writeEditorSchema(file, { ...definition, title: 'Pets' })
    expect((await stat(join(folder, 'pets.schema.json'))).mtimeMs).not.toBe(1000)
  })

  it('does not write for a file whose name is not that of a questionnaire', async () => {
    await writeEditorSchema(join(folder, 'pets.json'), definition)
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
