import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

const told = (from: string, to: string) => lint(edited(shippedText, [from, to]), 'a.json')
const AGE = '"What is your age?"'

describe('idOfText', () => {
  it('is suggested for a condition or a "goTo" that names a question by its text', () => {
    const help = 'did you mean "q3"?'
    expect(told('"question": "q3"', `"question": ${AGE}`)).toMatchObject([{ rule: 'ref/unknown-question', help }])
    expect(told('"goTo": "q3"', `"goTo": ${AGE}`)).toMatchObject([{ rule: 'ref/unknown-step', help }])
  })

  it('suggests no id when two questions have the same text', () => {
    const twice = edited(shippedText, ['"What is your first name?"', AGE], ['"question": "q3"', `"question": ${AGE}`])
    expect(lint(twice, 'a.json')).toMatchObject([{ help: expect.stringMatching(/^use one of "q1", /) }])
  })
})
