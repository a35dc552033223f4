import { describe, expect, it } from 'vitest'
import { schemaProblems } from '../../support/schemaProblems.ts'

const definition = (validation: unknown) => ({
  id: 'a',
  version: '1',
  title: 'A',
  timeZone: 'Australia/Brisbane',
  steps: [{ id: 'email', type: 'text', text: 'Email?', validation, next: [{ goTo: null }] }],
})
const told = (validation: unknown) => schemaProblems(definition(validation))

describe('describeValidationError', () => {
  it.each([
    ['required', 'write [{ "rule": "required", "message": "…" }]'],
    ['e-mail', 'write [{ "rule": "email", "message": "…" }]'],
    [true, 'write [{ "rule": "required", "message": "…" }]'],
    [{ rule: 'email' }, 'put it in square brackets: [{ … }]'],
    [{ required: true, note: 'x' }, 'put it in square brackets: [{ … }]'],
    [{}, 'put it in square brackets: [{ … }]'],
    [
      { required: true, maxLength: 30 },
      'write [{ "rule": "required", "message": "…" }, { "rule": "maxLength", "value": 30, "message": "…" }]',
    ],
    [['email'], 'write { "rule": "email", "message": "…" }'],
  ])('explains for the validation %j how it is written', (validation, help) => {
    expect(told(validation)).toMatchObject([{ rule: 'schema/type', help }])
  })

  it.each([[['required', 'email']], ['required, email'], ['required or email']])(
    'says for %j in one entry how several are written',
    (rule) => {
      const help =
        'write an entry for each: { "rule": "required", "message": "…" }, { "rule": "email", "message": "…" }'
      expect(told([{ rule, message: 'Your email?' }])).toMatchObject([{ rule: 'schema/enum', help }])
    },
  )

  it.each(['pattern', 'regex', 'RegExp', 'matches'])(
    'says of the rule %j that none takes a pattern, and what does',
    (rule) => {
      const help =
        'no rule takes a pattern: use "digits" for digits alone, "minLength" and "maxLength" for how many characters, or "oneOf" for a list of texts.'
      expect(told([{ rule, message: 'Four digits?' }])).toMatchObject([{ rule: 'schema/enum', help }])
    },
  )

  it('does nothing for a value inside an entry', () => {
    expect(told([{ rule: 'required', message: 3 }])).toMatchObject([{ help: 'put it in quotes, as it is written.' }])
  })
})
