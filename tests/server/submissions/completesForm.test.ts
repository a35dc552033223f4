import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { completesForm } from '#server/submissions/completesForm.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { countLooks } from '../../support/countLooks.ts'

/** A step with a button, and one that turns visitors away. */
const aPause = (id: string, ...goTo: readonly (string | null)[]): Step => ({
  id,
  type: 'eligibility-check',
  next: goTo.map((step) => ({ goTo: step })),
})
const anEnding: Step = { id: 'ending', type: 'not-eligible' }

const completes = (...goTo: readonly (string | null)[]) => {
  const first = aQuestion({ id: 'first', next: goTo.map((step) => ({ goTo: step })) })
  const steps = [first, aPause('asks', 'last'), aPause('ends', null), aQuestion({ id: 'last' }), anEnding]
  return completesForm(aQuestionnaire({ steps }), first)
}

describe('completesForm', () => {
  it('is true when a path from the answer asks nothing more, also past steps with only a button', () => {
    expect([completes(null), completes('ends'), completes('last', 'ends')]).toEqual([true, true, true])
  })

  it('is false when every path asks something or turns the visitor away', () => {
    expect([completes('last'), completes('asks'), completes('ending'), completes('asks', 'ending')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('visits each step once, however many paths lead through it', () => {
    const pauses = Array.from({ length: 20 }, (_, index) =>
      aPause(`pause${index}`, `pause${index + 1}`, `pause${Math.min(20, index + 2)}`),
    )
    const first = aQuestion({ id: 'first', next: [{ goTo: 'pause0' }] })
    const steps = [first, ...pauses, aQuestion({ id: 'pause20' })]
    const { questionnaire, looks } = countLooks(aQuestionnaire({ steps }))
    expect(completesForm(questionnaire, first)).toBe(false)
    expect(looks()).toBe(21)
  })
})
