import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import { takesKindOf } from '#linter/schema/takesKindOf.ts'

describe('takesKindOf', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['a text', { type: 'string' }, 'Sorry'],
    ['one of several kinds', { type: ['string', 'object'] }, { text: 'Sorry' }],
    ['a whole number', { type: 'integer' }, 3],
    ['one of its fixed values', { enum: ['text', 'mobile'] }, 'mobile'],
    ['what a definition takes', { $ref: '#/$defs/condition' }, { rule: 'young' }],
  ])('accepts %s', (_name, field, value) => {
    expect(takesKindOf(field, value)).toBe(true)
  })

  it.each<[string, JsonSchema, unknown]>([
    ['a list for a text', { type: 'string' }, [{ goTo: null }]],
    ['a fraction for a whole number', { type: 'integer' }, 1.5],
    ['another value than its fixed ones', { enum: ['text', 'mobile'] }, 'txt'],
    ['a text for a condition', { $ref: '#/$defs/condition' }, 'young'],
    ['anything where the schema does not say', {}, 'young'],
  ])('does not accept %s', (_name, field, value) => {
    expect(takesKindOf(field, value)).toBe(false)
  })
})
