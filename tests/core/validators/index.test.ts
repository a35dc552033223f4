import { describe, expect, it } from 'vitest'
import { type ValidationRule, validators } from '#core/validators/index.ts'
import { refuses } from '#linter/rules/refuses.ts'

/** The parameters that an editor fills in. */
const offered = (params: object): object =>
  Object.fromEntries(Object.entries(params).map(([name, { examples }]) => [name, examples[0]]))

describe.each(Object.entries(validators).filter(([, { examples }]) => examples))(
  '%s',
  (name, { params, examples = [] }) => {
    it.each(examples)('passes its own example %s', (example) => {
      // Safe: it is a key of the registry, with values for its parameters.
      expect(refuses({ rule: name, ...offered(params) } as ValidationRule, example)).toBe(false)
    })
  },
)

describe('required', () => {
  it.each([
    ['Ana', true],
    ['0', true],
    ['', false],
    ['   ', false],
    ['\t\n ', false],
    ['\u00a0', false],
  ])('on %j is %s', (text, passes) => {
    expect(validators.required.test(text, {})).toBe(passes)
  })
})

describe('australianMobile', () => {
  it.each([
    ['+610491570156', true],
    ['+61 491 570 156', true],
    ['+610293744000', false],
    ['+61', false],
    ['', false],
  ])('on %j is %s', async (text, passes) => {
    await validators.australianMobile.load?.()
    expect(validators.australianMobile.test(text, {})).toBe(passes)
  })
})

describe('email', () => {
  it.each([
    ['ana@example.com', true],
    ["o'neil+super@mail.example.com.au", true],
    ['a@b.co', true],
    [`${'a'.repeat(242)}@example.com`, true],
    [`${'a'.repeat(243)}@example.com`, false],
    [`ana@${'a'.repeat(63)}.com`, true],
    [`ana@${'a'.repeat(64)}.com`, false],
    [`ana@example.${'a'.repeat(63)}`, true],
    [`ana@example.${'a'.repeat(64)}`, false],
    ['ana@example', false],
    ['ana@', false],
    ['@example.com', false],
    ['ana example@example.com', false],
    ['ana@example..com', false],
    ['ana@-example.com', false],
    ['ana@example.com\n', false],
    ['', false],
  ])('on %j is %s', (text, passes) => {
    expect(validators.email.test(text, {})).toBe(passes)
  })
})

describe('digits', () => {
  it.each([
    ['0800', true],
    ['2', true],
    ['', false],
    ['20 00', false],
    ['2000\n', false],
    ['-5', false],
    ['4.5', false],
    ['４０００', false],
  ])('on %j is %s', (text, passes) => {
    expect(validators.digits.test(text, {})).toBe(passes)
  })
})

describe('minLength and maxLength', () => {
  it.each([
    ['ab', true, true],
    ['a', false, true],
    ['abc', true, false],
    ['👍👍', true, true],
    ['👍', false, true],
    ['👍👍👍', true, false],
  ])('of 2 on %j are %s and %s: they count characters, not UTF-16 code units', (text, longEnough, shortEnough) => {
    expect(validators.minLength.test(text, { value: 2 })).toBe(longEnough)
    expect(validators.maxLength.test(text, { value: 2 })).toBe(shortEnough)
  })
})

describe('oneOf', () => {
  it.each([
    ['3000', true],
    ['4000', true],
    ['300', false],
    ['3000 ', false],
    ['', false],
  ])('of 3000 and 4000 on %j is %s', (text, passes) => {
    expect(validators.oneOf.test(text, { values: ['3000', '4000'] })).toBe(passes)
  })
})
