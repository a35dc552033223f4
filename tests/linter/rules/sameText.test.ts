import { describe, expect, it } from 'vitest'
import type { Option } from '#core/question-types/Option.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { sameText } from '#linter/rules/sameText.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

function samesIn(options: readonly (string | Option)[]): readonly string[] {
  const found = sameText.check(indexDefinition(aDefinition({ steps: [aQuestion({ options })] })))
  return [...found].map(({ path, related = [] }) => [path, ...related.map((place) => place.path)].join(' '))
}

describe('sameText', () => {
  it.each(['no', 'NO', ' No', 'N o', '\uFF2Eo', 'No\u200B', 'N\u00ADo'])('treats %j like "No"', (other) => {
    expect(samesIn(['Yes', 'No', other])).toEqual(['steps,0,options,2 steps,0,options,1'])
  })

  it('compares each of several with the first', () => {
    expect(samesIn(['No', 'no', 'NO'])).toEqual([
      'steps,0,options,1 steps,0,options,0',
      'steps,0,options,2 steps,0,options,0',
    ])
  })

  it('compares what visitors read, not what is stored', () => {
    expect(
      samesIn([
        { value: 'a', label: 'Yes' },
        { value: 'b', label: 'yes' },
      ]),
    ).toHaveLength(1)
    expect(samesIn([{ value: 'yes', label: 'Sure' }, 'Yes'])).toEqual([])
  })

  it('leaves options that nobody sees to the rules that say so', () => {
    expect(samesIn(['No', '\u200B', '\u2060', { value: 'yes', label: '\u2800' }])).toEqual([])
  })

  it('leaves identical options to ref/duplicate-option', () => {
    expect(samesIn(['No', 'No', { value: 'n', label: 'No' }])).toEqual([])
  })

  it.each([
    ['60', '60+'],
    ['$0', '0'],
    ['résumé', 'resume'],
  ])('distinguishes %j from %j', (one, other) => {
    expect(samesIn([one, other])).toEqual([])
  })
})
