import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FlowState, initialState } from '#core/flow/FlowState.ts'
import { restoreFlow, restoreNearest, saveFlow } from '#core/flow/savedFlow.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { passedSteps } from '#core/flow/trail.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { back, codeSent, funnel, onwards } from '../../support/funnel.ts'
import { play, playOn } from '../../support/play.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

/** Saves and restores through JSON, as a browser's storage does. */
function throughStorage(state: FlowState) {
  const saved = saveFlow(shippedQuestionnaire, state)
  return saved && restoreFlow(shippedQuestionnaire, JSON.parse(JSON.stringify(saved)))
}

describe('saveFlow', () => {
  it('saves nothing before the form is opened', () => {
    expect(saveFlow(shippedQuestionnaire, initialState(shippedQuestionnaire))).toBeNull()
  })

  it('accepts a trail of 10,000 visits', () => {
    const steps = Array.from({ length: 10_000 }, (_, index) =>
      aQuestion({ id: `q${index}`, next: [{ goTo: index === 9_999 ? null : `q${index + 1}` }] }),
    )
    const questionnaire = aQuestionnaire({ steps })
    const { state } = play(
      questionnaire,
      Array.from({ length: 9_999 }, () => 'red'),
    )
    expect(JSON.stringify(saveFlow(questionnaire, state)).length).toBeGreaterThan(100_000)
  })
})

describe('restoreFlow', () => {
  it('restores where a visitor was, after any number of moves and Backs', () => {
    const moves = fc.array(fc.constantFrom('on', 'back'), { maxLength: 25 })
    fc.assert(
      fc.property(moves, (directions) => {
        let position = 0
        const made = directions.flatMap((direction) => {
          if (direction === 'back') {
            // Back skips the eligibility check, which is the fifth move.
            if (position > 0) position = position === 5 ? 3 : position - 1
            return [back]
          }
          return position < 7 ? [funnel[position++]!] : []
        })
        const { state } = play(shippedQuestionnaire, made)
        const restored = throughStorage(state)
        expect(restored).toEqual({ ...state, turn: restored?.turn })
      }),
    )
  })

  it('restores the code screen with the number the code was sent to', () => {
    const { state } = play(shippedQuestionnaire, [...funnel.slice(0, 7), codeSent])
    const restored = throughStorage(state)
    expect(restored).toEqual({ ...state, turn: restored?.turn })
  })

  it('restores the not-eligible ending', () => {
    const { state } = play(shippedQuestionnaire, ['AMP', '$0 - $50,000'])
    expect(throughStorage(state)?.stepId).toBe('notEligible')
  })

  it.each([
    [
      'an option that is gone',
      aQuestionnaire({ steps: [aQuestion({ options: ['green'], next: [{ goTo: 'pet' }] }), pet()] }),
    ],
    ['a step that is gone', aQuestionnaire({ steps: [aQuestion({ id: 'other', next: [{ goTo: 'pet' }] }), pet()] })],
    ['another way on', aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: null }] }), pet()] })],
    ['an interstitial where a question was', aQuestionnaire({ steps: [check(), pet()] })],
  ])('restores nothing for %s', (_case, changed) => {
    const before = aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: 'pet' }] }), pet()] })
    const saved = saveFlow(before, play(before, ['red']).state)!
    expect(restoreFlow(before, saved)?.stepId).toBe('pet')
    expect(restoreFlow(changed, saved)).toBeNull()
  })

  it.each([
    ['a number where a text was typed', typed('text'), typed('mobile')],
    ['a text where a number was proven', typed('mobile'), typed('text')],
    ['a text where an option was picked', aQuestion({ id: 'contact', next: [{ goTo: 'pet' }] }), typed('text')],
    ['a question where an interstitial was', check('contact'), typed('text')],
  ])('restores nothing for %s, under the same id', (_case, step, changed) => {
    const before = aQuestionnaire({ steps: [step, pet()] })
    const passed = 'options' in step ? 'red' : step.type === 'eligibility-check' ? onwards : '+61491570156'
    const saved = saveFlow(before, play(before, [passed]).state)!
    expect(restoreFlow(before, saved)?.stepId).toBe('pet')
    expect(restoreFlow(aQuestionnaire({ steps: [changed, pet()] }), saved)).toBeNull()
  })

  it.each([
    ['a number, of which half is typed', typed('mobile'), typed('text')],
    ['a text, of which half is typed', typed('text'), typed('mobile')],
    ['an apology, where good news would follow', { id: 'contact', type: 'not-eligible' } as const, check('contact')],
    ['a question, where the form would be over', typed('text'), { id: 'contact', type: 'not-eligible' } as const],
  ])('restores nothing at %s, under the same id', (_case, step, changed) => {
    const around = (one: typeof step | typeof changed) =>
      aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: 'contact' }] }), one, pet()] })
    const before = around(step)
    const saved = saveFlow(before, play(before, ['red']).state)!
    expect(restoreFlow(before, saved)?.stepId).toBe('contact')
    expect(restoreFlow(around(changed), saved)).toBeNull()
  })

  it.each([
    ['a question', 'pet', []],
    ['the code screen', 'contact', [codeSent]],
  ] as const)('restores %s behind an interstitial that is gone', (_case, shown, after) => {
    const colour = (goTo: string) => aQuestion({ next: [{ goTo }] })
    const checked = { ...check('check'), next: [{ goTo: shown }] }
    const rest = [typed('mobile'), pet()]
    const left = play(aQuestionnaire({ steps: [colour('check'), checked, ...rest] }), ['red', onwards, ...after])
    const saved = saveFlow(aQuestionnaire({ steps: [colour('check'), checked, ...rest] }), left.state)!
    const unchecked = aQuestionnaire({ steps: [colour(shown), ...rest] })
    const restored = restoreFlow(unchecked, saved)
    expect(restored).toEqual({ ...play(unchecked, ['red', ...after]).state, turn: restored?.turn })
  })

  it('restores what an earlier release has saved, which names no type of the step shown', () => {
    const { stepType: _, ...saved } = saveFlow(shippedQuestionnaire, play(shippedQuestionnaire, ['AMP']).state)!
    expect(restoreFlow(shippedQuestionnaire, saved)?.stepId).toBe('q2')
  })

  it('keeps an answer that a validator added since would refuse: it was taken and sent', () => {
    const before = aQuestionnaire({ steps: [typed('text'), pet()] })
    const stricter = { ...typed('text'), validation: [{ rule: 'minLength', value: 9 }] } as const
    const saved = saveFlow(before, play(before, ['Rex']).state)!
    expect(restoreFlow(aQuestionnaire({ steps: [stricter, pet()] }), saved)?.stepId).toBe('pet')
  })

  it('restores nothing when an interstitial has become an ending', () => {
    const before = aQuestionnaire({ steps: [check(), pet()] })
    const saved = saveFlow(before, play(before, [onwards]).state)!
    expect(restoreFlow(before, saved)?.stepId).toBe('pet')
    const ending = { id: 'colour', type: 'not-eligible' } as const
    expect(restoreFlow(aQuestionnaire({ steps: [ending, pet()] }), saved)).toBeNull()
  })

  it('gives no answer to another question that leads on to the same step', () => {
    const name = (id: string, goTo: string) => aQuestion({ id, type: 'text', next: [{ goTo }] })
    const colour = (goTo: string) => aQuestion({ next: [{ goTo }] })
    const last = aQuestion({ id: 'last' })
    const before = aQuestionnaire({ steps: [colour('pet'), name('pet', 'last'), last] })
    const after = aQuestionnaire({ steps: [colour('name'), name('name', 'last'), name('pet', 'last'), last] })
    const saved = saveFlow(before, play(before, ['red', 'Rex']).state)!
    expect(restoreFlow(before, saved)?.stepId).toBe('last')
    expect(restoreFlow(after, saved)).toBeNull()
  })

  it('does not count an event as fired that the questionnaire has gained since', () => {
    const steps = [aQuestion({ next: [{ goTo: 'pet' }] }), pet()]
    const before = aQuestionnaire({ steps })
    const after = aQuestionnaire({ steps: [{ ...steps[0]!, tracks: ['ColourPicked'] }, pet()] })
    const saved = saveFlow(before, play(before, ['red']).state)!
    expect(restoreFlow(after, saved)?.tracked).toEqual(saved.tracked)
  })

  it('returns null for a code on a step that asks for none', () => {
    const saved = saveFlow(shippedQuestionnaire, play(shippedQuestionnaire, []).state)!
    const tampered = { ...saved, verification: { phase: 'code', mobile: '+61491570156', typed: '0491570156' } } as const
    expect(restoreFlow(shippedQuestionnaire, tampered)).toBeNull()
  })
})

describe('restoreNearest', () => {
  const colour = aQuestion({ next: [{ goTo: 'size' }] })
  const size = aQuestion({ id: 'size', options: ['S', 'L'], next: [{ goTo: 'contact' }] })
  const before = aQuestionnaire({ steps: [colour, size, typed('text'), pet()] })
  const saved = saveFlow(before, play(before, ['red', 'L', 'Rex']).state)!

  it.each([
    [
      'an option that is gone',
      [colour, { ...size, options: aQuestion({ options: ['S'] }).options }, typed('text'), pet()],
      'size',
    ],
    [
      'a question in between',
      [
        { ...colour, next: [{ goTo: 'shape' }] },
        aQuestion({ id: 'shape', next: [{ goTo: 'size' }] }),
        size,
        typed('text'),
        pet(),
      ],
      'shape',
    ],
    [
      'a screen without a question in between',
      [
        colour,
        { ...size, next: [{ goTo: 'check' }] },
        { ...check('check'), next: [{ goTo: 'contact' }] },
        typed('text'),
        pet(),
      ],
      'check',
    ],
    ['a question that is gone', [colour, { ...size, next: [{ goTo: 'pet' }] }, pet()], 'pet'],
    ['another type under the same id', [colour, size, typed('mobile'), pet()], 'contact'],
    [
      'an ending where the way went on',
      [colour, { ...size, next: [{ goTo: 'no' }] }, { id: 'no', type: 'not-eligible' } as const, pet()],
      'size',
    ],
    ['a form that is over before', [colour, { ...size, next: [{ goTo: null }] }, pet()], 'size'],
  ])('goes on from where %s', (_case, steps, shown) => {
    const after = aQuestionnaire({ steps })
    expect(restoreFlow(after, saved)).toBeNull()
    expect(restoreNearest(after, saved)?.stepId).toBe(shown)
  })

  it('keeps the session, its events, and the answers up to there', () => {
    const after = aQuestionnaire({ steps: [colour, size, typed('mobile'), pet()] })
    const kept = restoreNearest(after, { ...saved, tracked: ['FormOpened'] })
    expect(kept).toEqual({ ...play(after, ['red', 'L']).state, tracked: ['FormOpened'] })
  })

  it('offers the answers beyond again, as Back does, where the question is still of that type', () => {
    const fewer = { ...size, options: aQuestion({ options: ['S'] }).options }
    const earlier = (steps: QuestionnaireDefinition['steps']) =>
      restoreNearest(aQuestionnaire({ steps }), saved)?.earlier
    expect(earlier([colour, fewer, typed('text'), pet()])).toEqual({ size: 'L', contact: 'Rex' })
    expect(earlier([colour, fewer, typed('mobile'), pet()])).toEqual({ size: 'L' })
    expect(earlier([colour, fewer, pet()])).toEqual({ size: 'L' })
  })

  it('offers the number that a code was sent to again, where a number is still asked for', () => {
    const asked = aQuestionnaire({ steps: [colour, size, typed('mobile'), pet()] })
    const waiting = saveFlow(asked, play(asked, ['red', 'L', codeSent]).state)!
    const fewer = { ...size, options: aQuestion({ options: ['S'] }).options }
    const earlier = (type: 'text' | 'mobile') =>
      restoreNearest(aQuestionnaire({ steps: [colour, fewer, typed(type), pet()] }), waiting)?.earlier
    expect(earlier('mobile')).toEqual({ size: 'L', contact: codeSent.typed })
    expect(earlier('text')).toEqual({ size: 'L' })
  })

  it('offers what Back had left as well, and nothing of an interstitial', () => {
    const beyond = [check('check'), aQuestion({ ...pet(), next: [{ goTo: 'last' }] }), aQuestion({ id: 'last' })]
    const checked = { ...size, next: [{ goTo: 'check' }] }
    const asked = aQuestionnaire({ steps: [colour, checked, ...beyond] })
    const fewer = aQuestionnaire({
      steps: [colour, { ...checked, options: aQuestion({ options: ['S'] }).options }, ...beyond],
    })
    const left = {
      ...saveFlow(asked, play(asked, ['red', 'L', onwards, 'Rex']).state)!,
      earlier: { pet: 'Max', last: 'blue' },
    }
    expect(restoreNearest(fewer, left)?.earlier).toEqual({ size: 'L', pet: 'Rex', last: 'blue' })
  })

  it('shows a step with a way on to which the first answers lead, whatever the questionnaires', () => {
    let restored = 0
    fc.assert(
      fc.property(anyDefinition, anyDefinition, fc.array(fc.nat(2), { maxLength: 7 }), (first, second, picks) => {
        const [asked, after] = [compileQuestionnaire(first), compileQuestionnaire(second)]
        const left = saveFlow(asked, walk(asked, picks))!
        const nearest = restoreNearest(after, left)
        if (!nearest) return
        restored += 1
        const kept = [...passedSteps(nearest.trail)].toReversed()
        // Each answer is one of those given, in their order; a screen without a question may be gone.
        expect(answersIn(left.path).slice(0, answersIn(kept).length)).toEqual(answersIn(kept))
        const { state } = play(
          after,
          kept.map(({ answer }) => answer ?? onwards),
        )
        expect({ ...nearest, tracked: [], earlier: {} }).toEqual({ ...state, tracked: [], earlier: {} })
        expect(stepById(after, nearest.stepId!)).toHaveProperty('next')
      }),
      { numRuns: 1000 },
    )
    expect(restored).toBeGreaterThan(50)
  })

  it('restores nothing where the first question has changed', () => {
    const other = aQuestion({ options: ['green'], next: [{ goTo: 'size' }] })
    expect(restoreNearest(aQuestionnaire({ steps: [other, size, typed('text'), pet()] }), saved)).toBeNull()
  })
})

const answersIn = (path: readonly { stepId: string; answer: string | null }[]) =>
  path.flatMap(({ stepId, answer }) => (answer === null ? [] : [[stepId, answer]]))

/** Answers a form until the picks are used up or it ends. */
function walk(questionnaire: Questionnaire, picks: readonly number[]): FlowState {
  let { state } = play(questionnaire, [])
  for (const pick of picks) {
    const step = state.stepId === null ? null : stepById(questionnaire, state.stepId)
    if (!step || !('next' in step)) break
    const options = optionsOf(step)
    const answer = options ? options[pick % options.length]!.value : 'typed'
    ;({ state } = playOn(questionnaire, state, [isQuestion(step) ? answer : onwards]))
  }
  return state
}

function pet() {
  return aQuestion({ type: 'text' })
}

function check(id = 'colour') {
  return { id, type: 'eligibility-check', next: [{ goTo: 'pet' }] } as const
}

function typed(type: 'text' | 'mobile') {
  return aQuestion({ id: 'contact', type, next: [{ goTo: 'pet' }] })
}
