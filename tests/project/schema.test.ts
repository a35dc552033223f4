import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { schemaForNewFiles } from '#linter/specialise/schemaForNewFiles.ts'
import { openPages } from '../../scripts/questionnaire/linkTargets.ts'

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
