import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowEvent } from '#core/flow/FlowEvent.ts'
import { type FlowState, initialState } from '#core/flow/FlowState.ts'
import { progressOf } from '#core/flow/progressOf.ts'
import { canGoBack, transition } from '#core/flow/transition.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { deepFreeze } from '../../support/deepFreeze.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

/** Branches, an interstitial first, a mobile question in the middle, unflagged questions: what the shipped file does not have. */
const winding: Questionnaire = aQuestionnaire({
  tracks: { opened: 'Opened', completed: 'Completed' },
  rules: { warm: { question: 'colour', in: ['red', 'blue'] } },
  steps: [
    { id: 'welcome', type: 'eligibility-check', tracks: ['Welcomed'], next: [{ goTo: 'colour' }] },
    aQuestion({
      id: 'colour',
      includeInProgressBar: true,
      tracks: ['Shared'],
      next: [{ when: { rule: 'warm' }, goTo: 'mobile' }, { goTo: 'pet' }],
    }),
    aQuestion({ id: 'mobile', type: 'mobile', includeInProgressBar: true, next: [{ goTo: 'pet' }] }),
    aQuestion({
      id: 'pet',
      type: 'text',
      tracks: ['Shared', 'Named'],
      next: [
        {
          when: {
            all: [
              { question: 'mobile', answered: false },
              { question: 'colour', is: 'green' },
            ],
          },
          goTo: 'sorry',
        },
        { goTo: 'shade' },
      ],
    }),
    aQuestion({
      id: 'shade',
      next: [{ when: { not: { question: 'shade', is: 'red' } }, goTo: 'sorry' }, { goTo: null }],
    }),
    { id: 'sorry', type: 'not-eligible' },
  ],
})

/** What a visitor tries; `pick` chooses from what the screen offers, `late` sends an event meant for an earlier screen. */
interface Try {
  readonly act: 'open' | 'go' | 'back' | 'close' | 'reset'
  readonly pick: number
  readonly late: boolean
}

const tries = fc.array(
  fc.record<Try>({
    act: fc.oneof(
      { weight: 16, arbitrary: fc.constant('go' as const) },
      { weight: 3, arbitrary: fc.constantFrom('open', 'back', 'close', 'reset') },
    ),
    pick: fc.nat(20),
    late: fc.integer({ min: 0, max: 8 }).map((n) => n === 0),
  }),
  { maxLength: 60, size: 'max' },
)

const asked = fc.constantFrom(shippedQuestionnaire, winding)

/** The event that an attempt causes on the screen shown, or `null` where the screen offers nothing of the kind. */
function eventOf(questionnaire: Questionnaire, state: FlowState, { act, pick, late }: Try): FlowEvent | null {
  if (act === 'open') return { type: 'opened', session: { id: `session-${state.turn}-${pick}`, openedAt: pick } }
  if (act === 'back') return { type: 'wentBack' }
  if (act === 'close') return { type: 'closed' }
  if (act === 'reset') return { type: 'numberReset' }
  if (late) return { type: pick % 2 ? 'answered' : 'continued', turn: state.turn - 1 - pick, answer: 'late' }
  if (state.session === null || state.stepId === null) return null
  const step = stepById(questionnaire, state.stepId)
  const { turn, verification } = state
  const options = optionsOf(step)
  if (options) {
    return { type: 'answered', turn, answer: options[pick % options.length]?.value ?? '' }
  }
  if (step.type === 'mobile') {
    if (verification.phase === 'code') return { type: 'answered', turn, answer: verification.mobile }
    return { type: 'codeSent', turn, mobile: `+6149157015${pick % 10}`, typed: `049157015${pick % 10}` }
  }
  if (isQuestion(step)) return { type: 'answered', turn, answer: `text ${pick}` }
  return 'next' in step ? { type: 'continued', turn } : null
}

interface Move {
  readonly before: FlowState
  readonly event: FlowEvent
  readonly after: FlowState
  readonly effects: ReturnType<typeof transition>[1]
}

/** Every move of a run, each on frozen input. Throws when `transition` does or when it changes its input. */
function run(questionnaire: Questionnaire, attempts: readonly Try[]): readonly Move[] {
  const moves: Move[] = []
  let state = deepFreeze(initialState(questionnaire))
  for (const attempt of attempts) {
    const event = deepFreeze(eventOf(questionnaire, state, attempt))
    if (event === null) continue
    const [after, effects] = deepFreeze(transition(questionnaire, state, event))
    moves.push({ before: state, event, after, effects })
    state = after
  }
  return moves
}

/** Checks every move of 500 runs. */
function onEveryMove(check: (move: Move, questionnaire: Questionnaire) => void) {
  fc.assert(
    fc.property(asked, tries, (questionnaire, attempts) => {
      for (const move of run(questionnaire, attempts)) check(move, questionnaire)
    }),
    { numRuns: 500 },
  )
}

describe('transition, over random visits', () => {
  it('covers completion, an ending and a verification screen', () => {
    const samples = fc.sample(fc.tuple(asked, tries), { numRuns: 500, seed: 7 })
    const moves = samples.flatMap(([questionnaire, attempts]) => run(questionnaire, attempts))
    const reached = (when: (state: FlowState) => boolean) => moves.filter(({ after }) => when(after)).length
    expect(reached(({ stepId }) => stepId === null)).toBeGreaterThan(20)
    expect(reached(({ stepId }) => stepId === 'notEligible' || stepId === 'sorry')).toBeGreaterThan(20)
    expect(reached(({ verification }) => verification.phase === 'code')).toBeGreaterThan(20)
    expect(
      moves.filter(({ event, before, after }) => event.type === 'wentBack' && before !== after).length,
    ).toBeGreaterThan(20)
  })

  it('never throws for events a visitor can cause, and never mutates its input', () => {
    expect(() => onEveryMove(() => undefined)).not.toThrow()
  })

  it('returns the same reference exactly when the state is unchanged and there are no effects', () => {
    onEveryMove(({ before, after, effects }) => {
      const hasNoConsequence = effects.length === 0 && isDeepStrictEqual(after, before)
      expect(after === before).toBe(hasNoConsequence)
    })
  })

  it('is deterministic', () => {
    onEveryMove(({ before, event, after, effects }, questionnaire) => {
      expect(transition(questionnaire, before, event)).toEqual([after, effects])
    })
  })

  it('keeps the progress within 0 and 100, and its count consistent with the trail', () => {
    onEveryMove(({ after }, questionnaire) => {
      const { answered, percent } = progressOf(questionnaire, after)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      let flagged = 0
      for (let passed = after.trail; passed; passed = passed.before) {
        const step = stepById(questionnaire, passed.stepId)
        if ('includeInProgressBar' in step && step.includeInProgressBar) flagged += 1
      }
      expect(answered).toBe(flagged)
    })
  })

  it('fires every event at most once per session', () => {
    fc.assert(
      fc.property(asked, tries, (questionnaire, attempts) => {
        const fired = new Map<string | undefined, string[]>()
        for (const { after, before, effects } of run(questionnaire, attempts)) {
          const names = effects.flatMap((effect) => (effect.type === 'trackEvent' ? [effect.name] : []))
          const id = (after.session ?? before.session)?.id
          fired.set(id, [...(fired.get(id) ?? []), ...names])
          const tracked = after.session ? after.tracked : fired.get(id)
          expect(tracked).toEqual(fired.get(id))
        }
        for (const names of fired.values()) expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 500 },
    )
  })

  it('undoes an answer on Back: the same question and the same trail', () => {
    onEveryMove(({ before, event, after }, questionnaire) => {
      if (event.type !== 'answered' || before === after || !canGoBack(questionnaire, after)) return
      const [back] = transition(questionnaire, after, { type: 'wentBack' })
      expect(back.stepId).toBe(before.stepId)
      expect(back.trail).toBe(before.trail)
      expect(back.verification).toEqual({ phase: 'number' })
      expect(back.turn).toBe(after.turn + 1)
    })
  })

  it('counts a turn exactly when another step is shown or a session ends', () => {
    onEveryMove(({ before, after }) => {
      const isElsewhere = before.trail !== after.trail || before.stepId !== after.stepId
      expect(after.turn).toBe(before.turn + (isElsewhere ? 1 : 0))
    })
  })
})
