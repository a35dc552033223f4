import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
import { unknownAutofill } from '#linter/rules/unknownAutofill.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (autoComplete: string) => {
  const steps = [aQuestion({ id: 'name', type: 'text', autoComplete })]
  return [...unknownAutofill.check(indexDefinition(aDefinition({ steps })))]
}

describe('unknownAutofill', () => {
  it.each([
    'off',
    'given-name',
    'Given-Name',
    'tel',
    'postal-code',
    'mobile tel',
    'work email',
    'shipping postal-code',
    'section-owner billing home tel-national',
    'username webauthn',
  ])('is silent on %j', (value) => {
    expect(check(value)).toEqual([])
  })

  it.each([
    ['given-nane', 'did you mean "given-name"?', 'given-name'],
    ['given name', 'did you mean "given-name"?', 'given-name'],
    ['first-name', 'write "given-name".', undefined],
    ['Last Name', 'write "family-name".', undefined],
    ['mobile', 'write "tel".', undefined],
    ['e-mail', 'did you mean "email"?', 'email'],
    ['tel\u200B', 'write it without the invisible U+200B: "tel".', 'tel'],
  ])('suggests a token for %j', (value, help, replacement) => {
    expect(check(value)).toMatchObject([{ path: ['steps', 0, 'autoComplete'], help, fix: writing(replacement) }])
  })

  it.each(['', 'home given-name', 'tel email', 'tel mobile', 'off tel', 'section-owner', 'webauthn'])(
    'reports %j, which no browser knows',
    (value) => {
      expect(check(value)).toHaveLength(1)
    },
  )
})
