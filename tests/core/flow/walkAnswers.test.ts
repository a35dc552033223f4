import { describe, expect, it } from 'vitest'
import { walkAnswers } from '#core/flow/walkAnswers.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const everything = {
  q1: 'AMP',
  q2: '$200k+',
  q3: '30 - 39',
  q4: 'VIC',
  q5: 'Mary Ann',
  q6: 'O’Brien',
  q7: '+61491570156',
}

const walk = (given: Record<string, string>) => walkAnswers(shippedQuestionnaire, new Map(Object.entries(given)))

describe('walkAnswers', () => {
  it('is completed and eligible with all seven answers', () => {
    const { path, ...rest } = walk(everything)
    expect(path.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'eligibilityCheck', 'q5', 'q6', 'q7'])
    expect(rest).toEqual({ answers: new Map(Object.entries(everything)), status: 'complete', eligible: true })
  })

  it.each<[string, Record<string, string>, string, string, boolean | null]>([
    ['nothing', {}, 'q1', 'partial', null],
    ['q1 to q3', { q1: 'AMP', q2: '$200k+', q3: '30 - 39' }, 'q4', 'partial', null],
    ['a small balance', { q1: 'AMP', q2: '$0 - $50,000' }, 'notEligible', 'not-eligible', false],
    ['an age of 60+', { q1: 'AMP', q2: '$200k+', q3: '60+' }, 'notEligible', 'not-eligible', false],
  ])('on %s', (_, given, last, status, eligible) => {
    const { path, answers, ...rest } = walk(given)
    expect([...answers.keys()]).toEqual(Object.keys(given))
    expect(path.map(({ id }) => id)).toEqual([...Object.keys(given), last])
    expect(rest).toEqual({ status, eligible })
  })

  it('is eligible once the eligibility check is reached', () => {
    const { q1, q2, q3, q4 } = everything
    expect(walk({ q1, q2, q3, q4 })).toMatchObject({ status: 'partial', eligible: true })
  })

  it('is eligible on completion where no step decides that', () => {
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ id: 'a', next: [{ goTo: null }] })] })
    expect(walkAnswers(questionnaire, new Map())).toMatchObject({ status: 'partial', eligible: null })
    expect(walkAnswers(questionnaire, new Map([['a', 'red']]))).toMatchObject({ status: 'complete', eligible: true })
  })

  it('is completed at an ending that says nothing about who is eligible', () => {
    const ending = { id: 'noCall', type: 'ending', heading: 'All right', text: 'We will not call you.' } as const
    const questionnaire = aQuestionnaire({ steps: [aQuestion({ id: 'a', next: [{ goTo: 'noCall' }] }), ending] })
    const { path, ...rest } = walkAnswers(questionnaire, new Map([['a', 'red']]))
    expect(path.map(({ id }) => id)).toEqual(['a', 'noCall'])
    expect(rest).toEqual({ answers: new Map([['a', 'red']]), status: 'complete', eligible: null })
  })

  it('stops at the first unanswered question, whatever comes after it', () => {
    const { q2: _, ...rest } = everything
    expect(walk(rest)).toMatchObject({ answers: new Map([['q1', 'AMP']]), status: 'partial', eligible: null })
  })

  it('leaves out answers to questions off the path, and to questions that do not exist', () => {
    const { answers, status } = walk({ ...everything, q2: '$0 - $50,000', q9: 'x' })
    expect([...answers.keys()]).toEqual(['q1', 'q2'])
    expect(status).toBe('not-eligible')
  })

  it('returns the answers in path order, whatever their order in the input', () => {
    const reversed = Object.fromEntries(Object.entries(everything).toReversed())
    expect([...walk(reversed).answers.keys()]).toEqual(Object.keys(everything))
  })

  it('ignores an answer off the path in conditions', () => {
    const steps = [
      aQuestion({ id: 'a', next: [{ when: { question: 'a', is: 'red' }, goTo: 'b' }, { goTo: 'c' }] }),
      aQuestion({ id: 'b', next: [{ goTo: 'c' }] }),
      aQuestion({ id: 'c', next: [{ when: { question: 'b', answered: true }, goTo: 'sorry' }, { goTo: null }] }),
      { id: 'sorry', type: 'not-eligible' } as const,
    ]
    const given = new Map([
      ['a', 'green'],
      ['b', 'red'],
      ['c', 'blue'],
    ])
    expect(walkAnswers(aQuestionnaire({ steps }), given).status).toBe('complete')
    expect(walkAnswers(aQuestionnaire({ steps }), new Map([...given, ['a', 'red']])).status).toBe('not-eligible')
  })

  it('does not mutate its input', () => {
    const given = new Map(Object.entries(everything))
    walkAnswers(shippedQuestionnaire, given)
    expect([...given]).toEqual(Object.entries(everything))
  })

  it('throws when no entry of next matches', () => {
    const questionnaire = aQuestionnaire({
      steps: [aQuestion({ next: [{ when: { question: 'colour', is: 'red' }, goTo: null }] })],
    })
    expect(() => walkAnswers(questionnaire, new Map([['colour', 'blue']]))).toThrow(
      'No entry of "next" matches on step "colour"',
    )
  })
})
