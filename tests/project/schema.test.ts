import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { schemaForNewFiles } from '#linter/specialise/schemaForNewFiles.ts'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'
import { openPages } from '../../scripts/questionnaire/linkTargets.ts'
import { liveDefinition } from '../support/liveQuestionnaire.ts'

describe('questionnaire.schema.json', () => {
  it('equals what "npm run schema" writes', async () => {
    const committed = await readFile('schema/questionnaire.schema.json', 'utf8')
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(schemaForNewFiles(openPages))))
  })

  it('has patterns that Python reads too, which knows no \\p', async () => {
    const committed = await readFile('schema/questionnaire.schema.json', 'utf8')
    const patterns = [...committed.matchAll(/"pattern": (".*")/g)].map(([, text = '']) => String(JSON.parse(text)))
    expect(patterns.length).toBeGreaterThan(10)
    expect(patterns.filter((pattern) => /\\p/i.test(pattern))).toEqual([])
  })

  it('is mapped to the questionnaire files for editors', async () => {
    const settings: unknown = JSON.parse(await readFile('.vscode/settings.json', 'utf8'))
    expect(settings).toMatchObject({
      'json.schemas': [
        { fileMatch: ['schema/super-review.questionnaire.json'], url: './schema/super-review.schema.json' },
        {
          fileMatch: expect.arrayContaining(['schema/*.questionnaire.json']),
          url: './schema/questionnaire.schema.json',
        },
      ],
    })
  })
})

describe('super-review.schema.json', () => {
  it('equals what "npm run schema" writes: run it after a change of the questionnaire, or of what may stand in one', async () => {
    const committed = await readFile('schema/super-review.schema.json', 'utf8')
    expect(committed).toBe(`${JSON.stringify(specialiseSchema(liveDefinition, openPages), null, 2)}\n`)
  })

  it("is referred to by the questionnaire, which overrides the editors' settings", () => {
    expect(liveDefinition.$schema).toBe('./super-review.schema.json')
  })
})
