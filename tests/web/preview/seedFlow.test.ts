import { describe, expect, it } from 'vitest'
import { restoreFlow } from '#core/flow/savedFlow.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import { seedFlow } from '#web/preview/seedFlow.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { answersTo } from '#web/preview/Answers.ts'
import { aPreviewState } from './aPreviewState.ts'

describe('seedFlow', () => {
  it('leads to every screen of the shipped questionnaire, as a reload would restore it', async () => {
    const { routes } = aPreviewState()
    expect(routes).toHaveLength(10)
    for (const { stepId } of routes) {
      const flow = await seedFlow(shippedQuestionnaire, stepId, answersTo(routes, stepId))
      expect(flow && restoreFlow(shippedQuestionnaire, flow)?.stepId).toBe(stepId)
    }
  })

  it('leads nowhere when the answers lead past the step', async () => {
    expect(await seedFlow(shippedQuestionnaire, 'q3', new Map([['q2', '$0 - $50,000']]))).toBeNull()
    expect(await seedFlow(shippedQuestionnaire, 'notEligible', new Map([['q2', '$200k+']]))).toBeNull()
  })

  it.each<[ValidationRule, string]>([
    [{ rule: 'email', message: 'No' }, 'a@b.c'],
    [{ rule: 'minLength', value: 30, message: 'No' }, 'A'.repeat(40)],
    [{ rule: 'oneOf', values: ['Rex', 'Fido'], message: 'No' }, 'Rex'],
  ])('answers a text question whose validator is %o', async (rule, answer) => {
    const pet = aQuestion({ type: 'text', validation: [rule], next: [{ goTo: null }] })
    const flow = await seedFlow(aQuestionnaire({ steps: [pet] }), null, new Map())
    expect(flow?.path).toEqual([{ stepId: 'pet', type: 'text', answer }])
  })

  it('answers a mobile question with the number as it is stored', async () => {
    const mobile = aQuestion({ type: 'mobile', next: [{ goTo: null }] })
    const flow = await seedFlow(aQuestionnaire({ steps: [mobile] }), null, new Map())
    expect(flow?.path[0]?.answer).toBe('+61491570156')
  })

  it('picks the first option of a question that has no answer', async () => {
    const flow = await seedFlow(aQuestionnaire({ steps: [aQuestion()] }), null, new Map())
    expect(flow?.path).toEqual([{ stepId: 'colour', type: 'multiple-choice', answer: 'red' }])
  })
})
