import type { Condition } from '#core/conditions/Condition.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import { seededRandom } from '../../../scripts/faults/seededRandom.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

/** Evenly distributed numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  const random = seededRandom(seed)
  return () => random.next()
}

const OPTIONS = ['a', 'b', 'c', 'd']

/** A small questionnaire whose steps only lead forward, using every operator and combinator; it may have unreachable steps. */
export function randomQuestionnaire(random: () => number): Questionnaire {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const inOrder = Array.from({ length: 3 + Math.floor(random() * 4) }, (_, place) => `q${place + 1}`)
  const ids = random() < 0.3 ? inOrder.toReversed() : inOrder
  const options = new Map(ids.map((id) => [id, random() < 0.2 ? null : OPTIONS.slice(0, pick([1, 2, 2, 3, 3, 4]))]))

  const leaf = (place: number): Condition => {
    const question = pick(random() < 0.85 ? ids.slice(0, place + 1) : ids)
    const values = options.get(question)
    if (!values || random() < 0.15) return { question, answered: random() < 0.5 }
    return pick<Condition>([
      { question, is: pick(values) },
      { question, isNot: pick(values) },
      { question, in: [pick(values)] },
      { question, notIn: [pick(values)] },
    ])
  }
  const condition = (depth: number, place: number): Condition => {
    const dice = depth === 0 ? 0 : random()
    if (dice < 0.5) return leaf(place)
    if (dice < 0.65) return { all: [condition(depth - 1, place), condition(depth - 1, place)] }
    if (dice < 0.8) return { any: [condition(depth - 1, place), condition(depth - 1, place)] }
    return dice < 0.9 ? { not: condition(depth - 1, place) } : { rule: 'shared' }
  }
  const target = (place: number): string | null => {
    if (random() < 0.15) return pick(['no', 'sorry', null])
    const ahead = ids.slice(place + 1, place + 3)
    return pick(ahead.length > 0 ? ahead : ['check', null])
  }
  const nextOf = (place: number): readonly NextEntry[] => [
    ...Array.from({ length: Math.floor(random() * 3) }, () => ({ when: condition(2, place), goTo: target(place) })),
    { goTo: target(place) },
  ]
  const steps = ids.map((id, place): Step => {
    const values = options.get(id)
    const rest = { id, text: `Question ${id}?`, next: nextOf(place) }
    return values ? { ...rest, type: 'multiple-choice', options: values } : { ...rest, type: 'text' }
  })
  const check: Step = {
    id: 'check',
    type: 'eligibility-check',
    next: [{ when: leaf(ids.length), goTo: 'sorry' }, { goTo: null }],
  }
  return aQuestionnaire({
    rules: { shared: leaf(ids.length) },
    steps: [
      ...steps.slice(0, 1),
      { id: 'no', type: 'not-eligible' },
      ...steps.slice(1),
      check,
      { id: 'sorry', type: 'not-eligible' },
    ],
  })
}
