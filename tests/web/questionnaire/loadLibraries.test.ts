import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { questionTypes } from '#core/question-types/index.ts'
import { validators } from '#core/validators/index.ts'
import { loadLibraries } from '#web/questionnaire/loadLibraries.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

const questionnaire = aQuestionnaire({
  steps: [
    aQuestion({ type: 'text', validation: [{ rule: 'australianMobile' }], next: [{ goTo: 'mobile' }] }),
    aQuestion({ type: 'mobile', next: [{ goTo: 'notEligible' }] }),
    { id: 'notEligible', type: 'not-eligible' },
  ],
})

describe('loadLibraries', () => {
  it('resolves once it has loaded what the rules and the types of all questions need', async () => {
    const loaded: string[] = []
    const slowly = (name: string) => async () => {
      await nextTurn()
      loaded.push(name)
    }
    vi.spyOn(validators.australianMobile, 'load').mockImplementation(slowly('of the rule'))
    vi.spyOn(questionTypes.mobile, 'load').mockImplementation(slowly('of the type'))
    await loadLibraries(questionnaire)
    expect(loaded).toEqual(['of the rule', 'of the type'])
  })

  it('loads the others although one cannot be loaded', async () => {
    vi.spyOn(validators.australianMobile, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
    const load = vi.spyOn(questionTypes.mobile, 'load').mockResolvedValue(undefined)
    await loadLibraries(questionnaire)
    expect(load).toHaveBeenCalledOnce()
  })
})
