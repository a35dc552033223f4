import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { changeWords } from '#linter/paths/diff/changeWords.ts'
import { compareDefinitions } from '#linter/paths/diff/compareDefinitions.ts'
import { aDefinition } from '../../../support/aDefinition.ts'
import { aFlowOfPairs } from '../../../support/aFlowOfPairs.ts'
import { aQuestion } from '../../../support/aQuestion.ts'

/** A question under an id, and an ending for some of its answers. `moved`: who gets there. */
const asking = (id: string, moved: string, overrides: Partial<QuestionnaireDefinition> = {}) =>
  aDefinition({
    steps: [
      aQuestion({ id: 'pet', type: 'text', next: [{ goTo: id }] }),
      aQuestion({ id, next: [{ when: { question: id, is: moved }, goTo: 'sorry' }, { goTo: null }] }),
      { id: 'sorry', type: 'not-eligible' },
    ],
    ...overrides,
  })

/** The first line of each change. */
function told(before: QuestionnaireDefinition, after: QuestionnaireDefinition): readonly (string | undefined)[] {
  const comparison = compareDefinitions(before, after)
  if (!comparison.ok) throw new Error(comparison.reason)
  return comparison.changes.map((change) => changeWords(change, comparison.questionnaires)[0])
}

describe('compareDefinitions', () => {
  it('tells new ids first, then what visitors see, then promises, then events, all under the new ids', () => {
    const before = asking('colour', 'red', { contract: { completed: ['colour'] }, tracks: { opened: 'Opened' } })
    const after = asking('shade', 'blue', { contract: { completed: ['shade', 'pet'] }, tracks: { opened: 'Begun' } })
    expect(told(before, after)).toEqual([
      'Step colour is now called shade: what is stored under colour stays there.',
      '1 of 3 answers to shade moves from sorry to the completion screen.',
      '1 of 3 answers to shade moves from the completion screen to sorry.',
      'The contract now promises that whoever completes the form has answered pet.',
      'Event "Opened" of the form’s opening is gone: analytics no longer get it.',
      'Event "Begun" is new, fired at the form’s opening.',
    ])
  })

  it('tells nothing of an event at a step with a new id', () => {
    const tracking = (id: string) => aDefinition({ steps: [{ ...aQuestion({ id }), tracks: ['Seen'] }] })
    expect(told(tracking('colour'), tracking('shade'))).toEqual([
      'Step colour is now called shade: what is stored under colour stays there.',
    ])
  })

  it('tells what a question with a new id asks, if it has new words too', () => {
    const before = asking('colour', 'red', { contract: { completed: ['colour'] } })
    const after = asking('shade', 'red', { contract: { completed: ['shade'] } })
    const steps = after.steps.map((step) =>
      step.id === 'shade' ? { ...step, text: 'Which shade do you like?' } : step,
    )
    expect(told(before, { ...after, steps })).toEqual([
      'Step colour is now called shade and asks "Which shade do you like?", not "Which colour do you like?": what is stored under colour stays there.',
    ])
  })

  it('tells nothing else of two without a question in common', () => {
    const other = aDefinition({ contract: { completed: ['age'] }, steps: [aQuestion({ id: 'age', options: ['1'] })] })
    expect(told(asking('colour', 'red'), other)).toEqual(['The two questionnaires have no question in common.'])
  })

  it('says of which file the flow has too many states', () => {
    const tangled = aFlowOfPairs(16)
    const plain = aDefinition({ steps: [aQuestion({ id: 'first' })] })
    const reason = 'it has more than 100,000 states'
    expect(compareDefinitions(tangled, plain)).toEqual({ ok: false, reason: `in the old file, ${reason}` })
    expect(compareDefinitions(plain, tangled)).toEqual({ ok: false, reason: `in the new file, ${reason}` })
  })
})
