import { describe, expect, it } from 'vitest'
import { withoutSchemas } from '../../../scripts/build/leaveOutSchemas.ts'

describe('withoutSchemas', () => {
  it('removes what only the JSON Schema is generated from', () => {
    const code = `export const email = defineValidator({
  description: "An e-mail address.",
  params: { value: { description: "How many." } },
  required: ["text"],
  texts: ["text"],
  test: (text) => text.includes("@")
});`
    expect(withoutSchemas(code)).toBe(`export const email = defineValidator({
  test: (text) => text.includes("@")
});`)
  })

  it('removes what only the linter needs of an operator', () => {
    const code = `export const is = defineOperator({
  appliesTo: "options",
  operand: { type: "string" },
  phrase: (value, options) => options,
  valuesIn: (value) => [value],
  test: (answer, value) => answer === value
});`
    expect(withoutSchemas(code)).toBe(`export const is = defineOperator({
  test: (answer, value) => answer === value
});`)
  })

  it.each([
    'export const defineValidator = (validator) => validator;',
    'export const page = { description: "A page.", properties: {} };',
    'const inner = defineValidator({ description: "Not exported." });',
    'export const page = describePage({ description: "A page." });',
  ])('leaves any other code unchanged: %s', (code) => {
    expect(withoutSchemas(code)).toBe(code)
  })
})
