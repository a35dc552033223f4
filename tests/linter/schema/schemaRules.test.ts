import { describe, expect, it } from 'vitest'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'
import { describeFieldError } from '#linter/schema/describeFieldError.ts'
import { schemaRules } from '#linter/schema/schemaRules.ts'

/** Keywords that contain other schemas or only inform people: none of them fails by itself. */
const silent = new Set([
  '$schema',
  '$ref',
  '$defs',
  'title',
  'description',
  'examples',
  'default',
  'enumDescriptions',
  'properties',
  'items',
  'allOf',
  'if',
  'then',
  'not',
])

/** Keywords whose value holds schemas by name: those names are not keywords. */
const named = new Set(['properties', '$defs'])

function visit(schema: unknown, tell: (keyword: string, value: unknown) => void): void {
  if (Array.isArray(schema)) for (const part of schema) visit(part, tell)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return
  for (const [keyword, value] of Object.entries(schema)) {
    tell(keyword, value)
    if (named.has(keyword)) for (const part of Object.values(Object(value))) visit(part, tell)
    else if (keyword !== 'default' && keyword !== 'dependentRequired') visit(value, tell)
  }
}

const found = new Map<string, unknown[]>()
visit(questionnaireSchema(), (keyword, value) => found.set(keyword, [...(found.get(keyword) ?? []), value]))

describe('schemaRules', () => {
  it('covers every keyword of the schema that can fail, and no other', () => {
    // `const` stands in `if` alone, which cannot fail.
    const failing = [...found.keys()].filter((keyword) => !silent.has(keyword) && keyword !== 'const')
    expect(schemaRules.map(({ id }) => id).toSorted()).toEqual(failing.map((keyword) => `schema/${keyword}`).toSorted())
  })
})

describe('describeFieldError', () => {
  it.each([...new Set(found.get('pattern')?.map(String))])('describes the pattern %s', (pattern) => {
    const error = {
      keyword: 'pattern',
      params: { pattern },
      data: 'x',
      parentSchema: {},
      instancePath: '',
      schemaPath: '',
    }
    const { message } = describeFieldError({ error, path: [], root: null, place: '"id"' })
    expect(message).toMatch(/^"id" is "x", but must (?!match)/)
  })
})
