import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { dateForRange } from '#linter/rules/dateForRange.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (...options: readonly (string | { readonly value: string; readonly label: string })[]) => [
  ...dateForRange.check(indexDefinition(aDefinition({ steps: [aQuestion({ options })] }))),
]

describe('dateForRange', () => {
  it.each(['30-Sep', '1-Jan', 'Sep-30', 'Oct-9', '1/2/2026', '01/02/26'])('reports %j among ranges', (date) => {
    const help = 'write the range again, as in "31 - 40".'
    expect(check('Under 1', date, '31 - 40')).toMatchObject([{ path: ['steps', 0, 'options', 1], help }])
    expect(check({ value: date, label: '1 - 2' }, '31 - 40')).toMatchObject([{ path: ['steps', 0, 'options', 0] }])
  })

  it.each(['$0 - $50', '1,000–2,000', '10k to 20k', '3-5'])('takes %j for a range', (range) => {
    expect(check('30-Sep', range)).toHaveLength(1)
  })

  it.each(['Sep', 'May', '2026', 'Sept quarter', '30 September', '1/2', '5-10-Sep', '30-Sep-12'])(
    'takes no %j for such a date',
    (text) => {
      expect(check(text, '20 - 29')).toEqual([])
    },
  )

  it('leaves dates alone where no option is a range', () => {
    expect(check('30-Sep', '31-Dec', 'Later')).toEqual([])
  })
})
