import { describe, expect, it } from 'vitest'
import type { AnswerContract } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { changeWords } from '#linter/paths/diff/changeWords.ts'
import { promiseChanges } from '#linter/paths/diff/promiseChanges.ts'
import { shippedDefinition } from '../../../support/shippedQuestionnaire.ts'

const told = (before?: AnswerContract, after?: AnswerContract): readonly string[] =>
  promiseChanges(before, after).flatMap((change) => changeWords(change, []))

describe('promiseChanges', () => {
  it('reports a contract that is removed or added, for each way to end', () => {
    const { contract } = shippedDefinition
    expect(told(contract)).toEqual([
      'The contract no longer promises that whoever completes the form has answered q1, q2, q3, q4, q5, q6 and q7.',
      'The contract no longer promises that whoever ends at notEligible was asked none of q5, q6 and q7.',
    ])
    expect(told(undefined, contract)).toEqual([
      'The contract now promises that whoever completes the form has answered q1, q2, q3, q4, q5, q6 and q7.',
      'The contract now promises that whoever ends at notEligible was asked none of q5, q6 and q7.',
    ])
  })

  it('reports added and removed entries, and no others', () => {
    const before = { completed: ['q1', 'q2'], never: { tooYoung: ['q2', 'q3'], tooOld: ['q4'] } }
    const after = { completed: ['q2', 'q1', 'q5'], never: { tooYoung: ['q3'], abroad: ['q4'] } }
    expect(promiseChanges(before, after)).toEqual([
      { kind: 'promiseAdded', promise: 'answered', end: null, questions: ['q5'] },
      { kind: 'promiseRemoved', promise: 'neverAsked', end: 'tooYoung', questions: ['q2'] },
      { kind: 'promiseRemoved', promise: 'neverAsked', end: 'tooOld', questions: ['q4'] },
      { kind: 'promiseAdded', promise: 'neverAsked', end: 'abroad', questions: ['q4'] },
    ])
  })

  it('is silent on reordered entries, and on empty lists', () => {
    expect(told({ completed: ['q1', 'q2'] }, { completed: ['q2', 'q1'], never: {} })).toEqual([])
    expect(told({ completed: [], never: { notEligible: [] } })).toEqual([])
  })

  it('treats the names of built-in object properties as plain names', () => {
    expect(told({ never: { tooYoung: ['q1'] } }, { never: { constructor: ['q1'] } })).toHaveLength(2)
  })
})
