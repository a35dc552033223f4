import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { NONE } from '#linter/flow/diagrams/nodeStore.ts'
import type { FlowProof } from '#linter/flow/FlowProof.ts'
import { isReachable } from '#linter/flow/isReachable.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { aTangledDefinition } from '../../../scripts/bench/aTangledDefinition.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const prove = (definition: QuestionnaireDefinition, budget?: number): FlowProof =>
  proveFlow(indexDefinition(definition), budget)

/** Two questions with as many options as there are numbers, and a third that asks whether they are the same. */
function pairs(count: number): QuestionnaireDefinition {
  const asked = (id: string, next: string) => aQuestion({ id, options: ['Yes', 'No'], next: [{ goTo: next }] })
  const ids = ['a', 'b'].flatMap((letter) => Array.from({ length: count }, (_, at) => `${letter}${at}`))
  const any = Array.from({ length: count }, (_, at): Condition => ({
    all: ['a', 'b'].map((letter) => ({ question: `${letter}${at}`, is: 'Yes' })),
  }))
  return aDefinition({
    steps: [
      ...ids.map((id, at) => asked(id, ids[at + 1] ?? 'last')),
      aQuestion({ id: 'last', options: ['ok'], next: [{ when: { any }, goTo: 'after' }, { goTo: null }] }),
      aQuestion({ id: 'after' }),
      aQuestion({ id: 'never' }),
      { id: 'ending', type: 'not-eligible' },
    ],
  })
}

describe('proveFlow', () => {
  it('proves the shipped questionnaire in a few hundred branches', () => {
    const proof = prove(shippedDefinition)
    expect(proof).toMatchObject({
      stoppedAt: null,
      unsureOf: null,
      doubtfulReads: [],
      brokenPromises: [],
      unprovenPromises: [],
    })
    expect(proof.passagesFrom.flat().every(({ taken }) => taken !== NONE)).toBe(true)
    expect(proof.engine.diagrams.spent()).toBeLessThan(300)
  })

  it('returns unknown for everything after the step where the budget runs out', () => {
    const definition = pairs(12)
    const { steps } = indexDefinition(definition)
    const whole = prove(definition)
    expect(steps.map((step) => isReachable(whole, step)).slice(-4)).toEqual([true, true, false, false])

    const proof = prove(definition, 2_000)
    expect(proof.stoppedAt?.step.id).toBe('last')
    expect(steps.map((step) => isReachable(proof, step)).slice(-4)).toEqual([true, null, null, null])
    expect(proof.passagesFrom).toHaveLength(steps.length - 4)
  })

  it('calls an ending unknown, too, that stands above the step where the budget runs out', () => {
    const any = ['red', 'blue'].map((option): Condition => ({ question: 'last', is: option }))
    const definition = aDefinition({
      steps: [
        aQuestion({ id: 'first', next: [{ goTo: 'last' }] }),
        { id: 'sorry', type: 'not-eligible' },
        aQuestion({ id: 'lost', next: [{ goTo: 'last' }] }),
        aQuestion({ id: 'last', next: [{ when: { any }, goTo: 'sorry' }, { goTo: null }] }),
      ],
    })
    const { steps } = indexDefinition(definition)
    const proof = prove(definition, 0)
    expect(proof.stoppedAt?.step.id).toBe('last')
    expect(steps.map((step) => isReachable(proof, step))).toEqual([true, null, false, true])
  })

  it('spends nothing on an ending, whichever visitors arrive there, and so never stops at one', () => {
    const ids = ['a', 'b', 'c', 'd']
    const yes = ids.map((question): Condition => ({ question, is: 'Yes' }))
    const steps = [
      ...ids.map((id, at) => {
        const next = [{ when: yes[at]!, goTo: 'ending' }, { goTo: ids[at + 1] ?? 'last' }]
        return aQuestion({ id, options: ['Yes', 'No'], next })
      }),
      { id: 'ending', type: 'not-eligible' } as const,
      aQuestion({ id: 'last', options: ['ok'], next: [...yes.map((when) => ({ when, goTo: null })), { goTo: null }] }),
    ]
    const budgets = Array.from({ length: 100 }, (_, budget) => budget)
    const stops = budgets.map((budget) => prove(aDefinition({ steps }), budget).stoppedAt?.step.id)
    expect(new Set(stops)).toEqual(new Set([...ids, 'last', undefined]))
  })

  it('returns only correct verdicts up to there, whatever the budget', () => {
    const definition = aTangledDefinition({ questions: 12, options: 3, reach: 12, seed: 5 })
    const { steps } = indexDefinition(definition)
    const whole = prove(definition)
    for (let budget = 0; budget < whole.engine.diagrams.spent(); budget += 97) {
      const proof = prove(definition, budget)
      expect(proof.unprovenPromises.length > 0 || (proof.stoppedAt ?? proof.unsureOf) !== null).toBe(true)
      const wrong = steps.filter((step) => ![null, isReachable(whole, step)].includes(isReachable(proof, step)))
      expect(wrong).toEqual([])
      const known = new Set(whole.doubtfulReads.map(({ path }) => path.join('/')))
      expect(proof.doubtfulReads.every(({ path }) => known.has(path.join('/')))).toBe(true)
    }
  })

  it('names the promises, and the first question, about which something is unknown, whatever the budget', () => {
    const isRed = (question: string): Condition => ({ question, is: 'red' })
    const definition = aDefinition({
      contract: { completed: ['last'], never: { no: ['first'] } },
      steps: [
        aQuestion({ id: 'first', next: [{ when: isRed('first'), goTo: 'last' }, { goTo: 'second' }] }),
        aQuestion({ id: 'second', next: [{ goTo: 'last' }] }),
        aQuestion({ id: 'last', next: [{ when: { any: ['second', 'last'].map(isRed) }, goTo: 'no' }, { goTo: null }] }),
        { id: 'no', type: 'not-eligible' },
      ],
    })
    const whole = prove(definition)
    expect([whole.brokenPromises, whole.doubtfulReads].map(({ length }) => length)).toEqual([1, 1])
    for (let budget = 0; budget < whole.engine.diagrams.spent(); budget += 1) {
      const { stoppedAt, unsureOf, unprovenPromises, brokenPromises, doubtfulReads } = prove(definition, budget)
      expect([...brokenPromises, ...unprovenPromises]).toEqual(expect.arrayContaining([...whole.brokenPromises]))
      expect(stoppedAt ? unprovenPromises : whole.brokenPromises).toEqual(whole.brokenPromises)
      expect(stoppedAt || doubtfulReads.length > 0 ? 0 : unsureOf?.position).toBeLessThanOrEqual(1)
    }
  })

  it('looks at the questions in their order, whichever a condition reads first', () => {
    const definition = aDefinition({
      steps: [
        aQuestion({ id: 'start', next: [{ when: { question: 'start', is: 'red' }, goTo: 'last' }, { goTo: 'first' }] }),
        aQuestion({ id: 'first', next: [{ goTo: 'second' }] }),
        aQuestion({ id: 'second', next: [{ goTo: 'last' }] }),
        aQuestion({
          id: 'last',
          next: [
            { when: { any: ['second', 'first'].map((question) => ({ question, is: 'red' })) }, goTo: null },
            { goTo: null },
          ],
        }),
      ],
    })
    expect(prove(definition).doubtfulReads.map(({ question }) => question.step.id)).toEqual(['first', 'second'])
  })

  it('proves by the arrows alone, whatever the budget, what no way along them breaks', () => {
    const tangled = pairs(12)
    const contract = { completed: ['a0', 'b11', 'last', 'after'], never: { ending: ['never', 'last'] } }
    const { stoppedAt, unprovenPromises } = prove({ ...tangled, contract }, 2_000)
    expect(stoppedAt?.step.id).toBe('last')
    expect(unprovenPromises.map(({ path }) => path.join('/'))).toEqual(['contract/completed/3'])
  })

  it('finds in one pass which of 10,000 questions some visitor is asked on the way to an ending, or not asked before the end', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `q${at}`)
    const whoseEndingIsRed = (question: string) =>
      prove(
        aDefinition({
          steps: [
            aQuestion({
              id: 'start',
              next: [{ when: { question: 'start', is: 'red' }, goTo: 'last' }, { goTo: 'q0' }],
            }),
            ...ids.map((id, at) => aQuestion({ id, next: [{ goTo: ids[at + 1] ?? 'last' }] })),
            aQuestion({ id: 'last', next: [{ when: { question, is: 'red' }, goTo: 'notEligible' }, { goTo: null }] }),
            { id: 'notEligible', type: 'not-eligible' },
          ],
          contract: { completed: ids, never: { notEligible: ids } },
        }),
      )
    // Who answers 'start' with red skips them all and ends at the ending.
    expect(whoseEndingIsRed('start')).toMatchObject({ unsureOf: null, brokenPromises: [] })
    expect(whoseEndingIsRed('last').brokenPromises).toHaveLength(20_000)
  })

  it('stops, and does not overflow the stack, when 3,000 answers matter at once', () => {
    const ids = Array.from({ length: 3_000 }, (_, at) => `q${at}`)
    const all = ids.map((question): Condition => ({ question, is: 'red' }))
    const proof = prove(
      aDefinition({
        steps: [
          ...ids.map((id, at) => aQuestion({ id, next: [{ goTo: ids[at + 1] ?? 'last' }] })),
          aQuestion({ id: 'last', next: [{ when: { all }, goTo: null }, { goTo: null }] }),
        ],
      }),
    )
    expect(proof.stoppedAt?.step.id).toBe('last')
  })

  it('follows a chain of 20,000 rules', () => {
    const chain = Array.from({ length: 20_000 }, (_, at): [string, Condition] => [`r${at}`, { rule: `r${at + 1}` }])
    const rules = { ...Object.fromEntries(chain), r20000: { question: 'colour', is: 'red' } } satisfies Record<
      string,
      Condition
    >
    const steps = [aQuestion({ next: [{ when: { rule: 'r0' }, goTo: null }, { goTo: null }] })]
    expect(
      prove(aDefinition({ rules, steps }))
        .passagesFrom.flat()
        .map(({ taken }) => taken !== NONE),
    ).toEqual([true, true])
  })

  it('keeps no more answers apart than later conditions distinguish', () => {
    const definition = aTangledDefinition({ questions: 2_000, options: 8, reach: 3 })
    const proof = prove(definition)
    expect(proof.stoppedAt).toBeNull()
    expect(proof.engine.diagrams.spent() / 2_000).toBeLessThan(300)
  })
})
