import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { withNewIds } from '#linter/paths/diff/withNewIds.ts'
import { aQuestion } from '../../../support/aQuestion.ts'

/** Everything that names a step, with `id` as the name of the question and `end` as that of the ending. */
const naming = (id: string, end: string): QuestionnaireDefinition => ({
  id: 'a',
  version: '1',
  title: 'q1',
  timeZone: 'Australia/Brisbane',
  rules: { question: { not: { any: [{ question: id, is: 'q1' }, { rule: 'q1' }] } }, q1: { question: id, in: ['q1'] } },
  contract: { completed: [id], never: { [end]: [id] } },
  steps: [
    aQuestion({
      id,
      text: 'q1',
      options: ['q1'],
      next: [{ when: { question: id, is: 'q1' }, goTo: end }, { goTo: null }],
    }),
    { id: end, type: 'not-eligible', heading: 'q1' },
  ],
})

describe('withNewIds', () => {
  it('renames a step wherever it is referred to, and nothing else with the same text', () => {
    const newIds = new Map([
      ['q1', 'colour'],
      ['sorry', 'noCover'],
    ])
    expect(withNewIds(naming('q1', 'sorry'), newIds)).toEqual(naming('colour', 'noCover'))
    expect(withNewIds(naming('q1', 'sorry'), new Map())).toEqual(naming('q1', 'sorry'))
  })
})
