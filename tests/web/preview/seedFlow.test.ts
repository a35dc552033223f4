import { describe, expect, it } from 'vitest'
import { restoreFlow } from '#core/flow/savedFlow.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import { seedFlow } from '#web/preview/seedFlow.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { aPreviewState } from './aPreviewState.ts'

describe('seedFlow', () => {
  it('leads to every screen of the shipped questionnaire, as a reload would restore it', async () => {
    const { routes } = aPreviewState()
    expect(routes).toHaveLength(10)
    for (const { stepId, moves } of routes) {
      const restored = restoreFlow(shippedQuestionnaire, await seedFlow(shippedQuestionnaire, moves))
      expect(restored?.stepId).toBe(stepId)
    }
  })

  it.each<[ValidationRule, string]>([
    [{ rule: 'email', message: 'No' }, 'a@b.c'],
    [{ rule: 'minLength', value: 30, message: 'No' }, 'A'.repeat(40)],
    [{ rule: 'oneOf', values: ['Rex', 'Fido'], message: 'No' }, 'Rex'],
  ])('answers a text question whose validator is %o', async (rule, answer) => {
    const pet = aQuestion({ type: 'text', validation: [rule], next: [{ goTo: null }] })
    const flow = await seedFlow(aQuestionnaire({ steps: [pet] }), [{ stepId: 'pet', answer: null }])
    expect(flow.path).toEqual([{ stepId: 'pet', answer }])
  })
})
