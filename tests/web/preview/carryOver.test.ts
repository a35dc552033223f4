import { describe, expect, it } from 'vitest'
import { restoreFlow, type SavedFlow } from '#core/flow/savedFlow.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import type { Step } from '#core/step-types/index.ts'
import { carryOver } from '#web/preview/carryOver.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { aPreviewState } from './aPreviewState.ts'

const answers = { q1: 'AMP', q2: '$200k+', q3: '30 - 39', q4: 'NSW', eligibilityCheck: null, q5: 'Sam' }

/** A flow that has passed these steps of the shipped file. */
const aFlow = (stepId: string | null, passed: Readonly<Record<string, string | null>>): SavedFlow => ({
  session: { id: 'a'.repeat(32), openedAt: 1 },
  stepId,
  path: Object.entries(passed).map(([id, answer]) => ({
    stepId: id,
    type: stepById(shippedQuestionnaire, id).type,
    answer,
  })),
  tracked: ['FormOpened'],
  verification: { phase: 'number' },
  earlier: {},
})

/** Carries a flow over from one file to another. */
async function carry(flow: SavedFlow, after: QuestionnaireDefinition, before = shippedDefinition) {
  const state = aPreviewState(after, aPreviewState(before))
  expect(state.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const { place, news } = await carryOver(compileQuestionnaire(after), { flow, draft: 'typed' }, state)
  const path = Object.fromEntries(place?.flow.path.map(({ stepId, answer }) => [stepId, answer]) ?? [])
  return { place, news, path, stepId: place?.flow.stepId }
}

const withSteps = (change: (steps: readonly Step[]) => readonly Step[]): QuestionnaireDefinition => ({
  ...shippedDefinition,
  contract: { completed: ['q1'] },
  steps: change(shippedDefinition.steps),
})

/** The shipped file with other fields of one step. */
const withStep = (id: string, fields: object): QuestionnaireDefinition =>
  withSteps((steps) => steps.map((step) => (step.id === id ? { ...step, ...fields } : step)))

const withoutQ6 = withSteps((steps) =>
  steps.flatMap((step) =>
    step.id === 'q6' ? [] : [step.id === 'q5' ? ({ ...step, next: [{ goTo: 'q7' }] } as Step) : step],
  ),
)

describe('carryOver', () => {
  it('keeps everything when the path is still there', async () => {
    const flow = aFlow('q6', answers)
    expect(await carry(flow, withStep('q3', { text: 'How old are you?' }))).toMatchObject({
      place: { flow, draft: 'typed' },
      news: '',
    })
  })

  it('makes up only the answer whose option is gone', async () => {
    const { path, place, news } = await carry(
      aFlow('q6', answers),
      withStep('q2', { options: ['$0 - $50,000', 'more'] }),
    )
    expect(path).toEqual({ ...answers, q2: 'more' })
    expect(place).toMatchObject({ draft: 'typed', flow: { session: { id: 'a'.repeat(32) } } })
    expect(place?.flow.tracked).toEqual(expect.arrayContaining(['FormOpened', 'FirstNameAnswered']))
    expect(news).toBe('On the way to "q6" the preview gave answers of its own: "more" to "q2".')
  })

  it('answers a question that was put before', async () => {
    const fund = aQuestion({ id: 'fund', type: 'text', text: 'What is your fund called?', next: [{ goTo: 'q2' }] })
    const after = withSteps(([q1, ...steps]) => [{ ...q1, next: [{ goTo: 'fund' }] } as Step, fund, ...steps])
    const { path, news } = await carry(aFlow('q6', answers), after)
    expect(path).toEqual({ ...answers, fund: 'A' })
    expect(news).toBe('On the way to "q6" the preview gave answers of its own: "A" to "fund".')
  })

  it('says nothing of a step that is skipped now', async () => {
    const after = withSteps((steps) =>
      steps.map((step) =>
        step.id === 'q1'
          ? ({ ...step, next: [{ when: { question: 'q1', is: 'AMP' }, goTo: 'q3' }, { goTo: 'q2' }] } as Step)
          : step,
      ),
    )
    const { path, news, stepId } = await carry(aFlow('q6', answers), after)
    expect([stepId, news]).toEqual(['q6', ''])
    expect(Object.keys(path)).toEqual(['q1', 'q3', 'q4', 'eligibilityCheck', 'q5'])
  })

  it('changes the answers that lead elsewhere now, and no other', async () => {
    const next = [
      { when: { question: 'q3', is: '30 - 39' }, goTo: 'notEligible' },
      { when: { rule: 'retirementAge' }, goTo: 'notEligible' },
      { goTo: 'q4' },
    ]
    const { path, stepId } = await carry(aFlow('q6', answers), withStep('q3', { next }))
    expect(stepId).toBe('q6')
    expect(path).toEqual({ ...answers, q3: '20 - 29' })
  })

  it('finds a step and the answers under their new ids', async () => {
    const after = JSON.parse(
      JSON.stringify(shippedDefinition).replaceAll('"q1"', '"fund"').replaceAll('"q5"', '"name"'),
    )
    const { q5: _unanswered, ...passed } = answers
    const { path, news, stepId } = await carry(aFlow('q5', passed), after)
    expect(stepId).toBe('name')
    expect(path).toMatchObject({ fund: 'AMP', q4: 'NSW' })
    expect(news).toBe('What was "q5" is now "name".')
  })

  it('goes back to the nearest step passed before one that is gone', async () => {
    expect(await carry(aFlow('q6', answers), withoutQ6)).toMatchObject({
      stepId: 'q5',
      place: { draft: '' },
      path: { q4: 'NSW' },
      news: '"q6" is gone: the preview went back to "q5".',
    })
  })

  it('offers again, as Back does, what was given and typed where the form no longer is', async () => {
    const { place } = await carry(aFlow('q6', answers), withoutQ6)
    expect(place?.flow.earlier).toMatchObject({ q5: 'Sam', q6: 'typed' })
  })

  it('counts as fired what was fired before, where the form no longer is, too', async () => {
    const tracked = ['FormOpened', 'FirstNameAnswered']
    const { place } = await carry({ ...aFlow('q6', answers), tracked }, withoutQ6)
    expect(place?.flow.tracked).toEqual(expect.arrayContaining(tracked))
  })

  it('answers with what was given before, once a question is on the way again', async () => {
    const { q5, ...others } = answers
    const flow = { ...aFlow('q6', others), earlier: { q5 } }
    expect(await carry(flow, shippedDefinition)).toMatchObject({ stepId: 'q6', path: answers, news: '' })
  })

  it('stays on a mobile question that is another one now, without its code', async () => {
    const verification = { phase: 'code', mobile: '+61491570156', typed: '0491 570 156' } as const
    const flow = { ...aFlow('q7', { ...answers, q6: 'Lee' }), verification }
    const after = withStep('q7', { type: 'text', notice: undefined, validation: undefined })
    const { place, news } = await carry(flow, after)
    expect([place?.flow.stepId, place?.draft, news]).toEqual(['q7', '', ''])
    expect(place?.flow.earlier).toMatchObject({ q7: '0491 570 156' })
    expect(place && restoreFlow(compileQuestionnaire(after), place.flow)).toMatchObject({ stepId: 'q7' })
  })

  it('stays on an ending and on the completion screen', async () => {
    const after = withStep('q1', { options: ['REST', 'Aware'] })
    const ending = await carry(aFlow('notEligible', { q1: 'AMP', q2: '$0 - $50,000' }), after)
    expect([ending.stepId, ending.path]).toEqual(['notEligible', { q1: 'REST', q2: '$0 - $50,000' }])
    const completed = await carry(aFlow(null, { ...answers, q6: 'Lee', q7: '+61491570156' }), after)
    expect([completed.stepId, completed.path['q7']]).toEqual([null, '+61491570156'])
    expect(completed.news).toBe(
      'On the way to the completion screen the preview gave answers of its own: "REST" to "q1".',
    )
  })

  it('names the first three of many answers', async () => {
    const after = aDefinition({
      steps: ['a', 'b', 'c', 'd', 'e', 'pet'].map((id, at, ids) =>
        aQuestion({ id, text: `Which ${id}?`, next: [{ goTo: ids[at + 1] ?? null }] }),
      ),
    })
    const before = aDefinition({ steps: [aQuestion({ id: 'pet', text: 'Which pet?' })] })
    expect((await carry(aFlow('pet', {}), after, before)).news).toMatch(
      /: "red" to "a", "red" to "b", "red" to "c", and 2 more\.$/,
    )
  })

  it('starts anew when nothing is left of the path', async () => {
    const before = aDefinition({ steps: [aQuestion({ id: 'pet', text: 'Which pet?' })] })
    const after = aDefinition({ steps: [aQuestion({ id: 'name', type: 'text', text: 'Your name?' })] })
    expect(await carry(aFlow('pet', {}), after, before)).toMatchObject({
      place: null,
      news: '"pet" is gone: the preview started again.',
    })
  })
})
