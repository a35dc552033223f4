import { describe, expect, it } from 'vitest'
import type { FlowEvent } from '#core/flow/FlowEvent.ts'
import { type FlowState, initialState } from '#core/flow/FlowState.ts'
import { progressOf } from '#core/flow/progressOf.ts'
import { canGoBack, transition } from '#core/flow/transition.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { aState } from '../../support/aState.ts'

/** A proxy of plain data that counts every read of it and of whatever is read from it. */
function counted<T extends object>(value: T, count: () => void): T {
  return new Proxy(value, {
    get(target, key) {
      count()
      const inner: unknown = Reflect.get(target, key)
      return typeof inner === 'object' && inner !== null ? counted(inner, count) : inner
    },
    has(target, key) {
      count()
      return Reflect.has(target, key)
    },
    ownKeys(target) {
      for (const _ of Reflect.ownKeys(target)) count()
      return Reflect.ownKeys(target)
    },
  })
}

const refuse = () => {
  throw new Error('Every step was visited')
}

/** A map that counts look-ups and refuses iteration. */
function countedMap<V>(map: ReadonlyMap<string, V>, count: () => void): ReadonlyMap<string, V> {
  const get = (key: string) => {
    count()
    return map.get(key)
  }
  const all = { [Symbol.iterator]: refuse, entries: refuse, values: refuse, keys: refuse, forEach: refuse }
  return Object.assign(new Map<string, V>(), { ...all, get, has: (key: string) => get(key) !== undefined })
}

/** A chain of questions with three branches each: by the question itself, by the previous one, and for all others. */
function chainOf(length: number): readonly Step[] {
  return Array.from({ length }, (_, index) => {
    const id = `step${index}`
    const before = `step${Math.max(0, index - 1)}`
    const isBlueTwice = {
      all: [
        { question: id, in: ['blue'] },
        { question: before, is: 'blue' },
      ],
    }
    const neverGreen = { any: [{ question: before, is: 'green' }, { not: { question: id, answered: true } }] }
    return aQuestion({
      id,
      includeInProgressBar: true,
      next: [
        { when: isBlueTwice, goTo: null },
        { when: neverGreen, goTo: null },
        { goTo: index + 1 < length ? `step${index + 1}` : null },
      ],
    })
  })
}

/** A chain with a counter of every read of its definition and of the given state's trail. */
function aCountedChain(length: number) {
  let total = 0
  const count = () => {
    total += 1
  }
  const plain = aQuestionnaire({ steps: chainOf(length) })
  const steps = [...plain.stepsById].map(([id, step]) => [id, counted(step, count)] as const)
  const questionnaire: Questionnaire = {
    ...plain,
    stepsById: countedMap(new Map(steps), count),
    start: counted(plain.start, count),
  }
  /** How often an event reads the definition and the state, including the progress bar and Back button after it. */
  const reads = (state: FlowState, event: FlowEvent): number => {
    total = 0
    const [next] = transition(questionnaire, { ...state, trail: state.trail && counted(state.trail, count) }, event)
    progressOf(questionnaire, next)
    canGoBack(questionnaire, next)
    return total
  }
  return { plain, reads }
}

/** The state after that many answers. */
function stateAfter(questionnaire: Questionnaire, answers: number): FlowState {
  let state = aState({ stepId: initialState(questionnaire).stepId }, questionnaire)
  for (let index = 0; index < answers; index += 1) {
    ;[state] = transition(questionnaire, state, { type: 'answered', turn: state.turn, answer: 'red' })
  }
  return state
}

const short = aCountedChain(7)
const long = aCountedChain(10_000)

/** Reads of the answer, and of Back, after that many answers. */
function costAfter({ plain, reads }: typeof short, answers: number) {
  const state = stateAfter(plain, answers)
  const answer = reads(state, { type: 'answered', turn: state.turn, answer: 'red' })
  return { answer, back: reads(state, { type: 'wentBack' }) }
}

describe('transition, the cost of an answer', () => {
  it('is between 10 and 200 reads after 3 answers', () => {
    expect(costAfter(short, 3).answer).toBeGreaterThan(10)
    expect(costAfter(short, 3).answer).toBeLessThan(200)
  })

  it.each([1, 2, 3, 4, 5])('is the same in a questionnaire of 7 and of 10,000 steps, after %d answers', (answers) => {
    expect(costAfter(long, answers)).toEqual(costAfter(short, answers))
  })

  it.each([5, 1000, 9990])('does not depend on the length of the trail: after %d answers', (answers) => {
    expect(costAfter(long, answers)).toEqual(costAfter(long, 4))
  })
})
