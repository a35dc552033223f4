import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { markup } from '#linter/rules/markup.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (definition: Partial<Parameters<typeof indexDefinition>[0]>) => [
  ...markup.check(indexDefinition(aDefinition(definition))),
]
const isTold = (text: string): boolean => check({ steps: [aQuestion({ text })] }).length > 0

describe('markup', () => {
  it.each([
    'Book a **call**',
    'Read the [policy](/privacy-policy)',
    'Your <b>age</b>?',
    'One line<br/>another',
    'See <a href="/x">this</a>',
    'Super&nbsp;fund',
    'AT&#38;T',
    'Your *age*?',
    'See <https://example.com|this>',
    'Your age? :birthday:',
    ':thumbs-up: Yes',
    '[ ] Yes',
    '[x] Yes',
    'Hi {firstName}, your age?',
    'Hi {{ first_name }}',
    'Hi {{answers.q5}}',
  ])('reports %j', (text) => {
    expect(isTold(text)).toBe(true)
  })

  it.each([
    'Is it < 5 or > 5?',
    'We <3 super',
    'Required *',
    '2 ** 3 ** 4',
    'Tick [one] (or more)',
    'AT&T; Smith & Sons',
    'Sam <sam@example.com>',
    'A*B*C',
    'Fields with * are required *',
    '*Fees apply. *See below',
    'Fee*, tax*',
    'At 10:30:00, or hh:mm:ss',
    'Note: see a::b:',
    '[x]',
    'Mark [x] below',
    'Next {>}, {1, 2} and {}',
  ])('accepts %j', (text) => {
    expect(isTold(text)).toBe(false)
  })

  it('asks for the emoji that a name of a chat stands for', () => {
    expect(check({ steps: [aQuestion({ text: 'Your age? :birthday:' })] })).toMatchObject([
      { message: expect.stringMatching(/^":birthday:" in /), help: 'put the emoji itself there, or take it out.' },
    ])
  })

  it('checks every text that visitors read', () => {
    const found = check({
      completion: { text: '<i>Thanks</i>' },
      labels: { next: '**Next**' },
      steps: [aQuestion({ notice: { text: '<p>' }, options: ['red', { value: 'b', label: '&amp;' }] })],
    })
    expect(found.map(({ path }) => path.join('/'))).toEqual([
      'labels/next',
      'completion/text',
      'steps/0/notice/text',
      'steps/0/options/1/label',
    ])
  })

  it('says of a slot that nothing fills it, but not where slots are filled in', () => {
    const labels = { next: 'Next, {answer}', codeSentTo: 'Sent to {mobil}' }
    const found = check({ labels, steps: [aQuestion({ text: 'Hi {firstName}' })] })
    expect(found.map(({ message }) => message)).toEqual([
      '"{answer}" in a text of "labels" is a slot, but nothing fills it.',
      '"{firstName}" in a text of "colour" ("Hi {firstName}") is a slot, but nothing fills it.',
    ])
  })

  it('leaves a slot in the brackets of a tag to the rule for slots, and reports a tag beside it', () => {
    expect(check({ labels: { codeSentTo: 'Sent to <mobile>' } })).toEqual([])
    expect(check({ labels: { codeSentTo: 'Sent to <mobile> <b>now</b>' } })).toMatchObject([
      { message: '"<b>" in a text of "labels" is markup.' },
    ])
  })

  it('is quick on a long run of braces and names', () => {
    for (const text of ['{'.repeat(200_000), '{a'.repeat(100_000), `{${'a'.repeat(200_000)}`])
      expect(isTold(text)).toBe(false)
  })

  it('is quick on a long text of tag openings', () => {
    for (const begun of ['**a', '[a', '<a ', '&a', ':a', '*a', '<https:'])
      expect(isTold(begun.repeat(100_000))).toBe(begun === '**a')
  })
})
