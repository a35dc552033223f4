import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { answerClasses, placedLeaves } from '#linter/flow/answerClasses.ts'
import { type Groupings, groupingsOf } from '#linter/flow/groupings.ts'
import { readsOf } from '#linter/flow/readsOf.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const is = (option: string): Condition => ({ question: 'colour', is: option })

/** The groupings when each step in turn has a condition on the first question. */
function groupingsWhere(conditions: readonly Condition[]): Groupings {
  const asking = conditions.map((when, at) =>
    aQuestion({ id: `q${at}`, next: [{ when, goTo: null }, { goTo: conditions[at + 1] ? `q${at + 1}` : null }] }),
  )
  const colour = aQuestion({ id: 'colour', options: ['red', 'green', 'blue'], next: [{ goTo: 'q0' }] })
  const index = indexDefinition(aDefinition({ steps: [colour, ...asking] }))
  const placed = placedLeaves(index)
  const classes = answerClasses(index, placed)
  return groupingsOf(placed, readsOf(index), (position) => classes.get(position) ?? [])
}

describe('groupingsOf', () => {
  it('merges the answers that no condition from a step on distinguishes', () => {
    const { at } = groupingsWhere([is('red'), is('green'), { question: 'colour', answered: true }])
    const [unanswered, red, green, blue] = [0, 1, 2, 3]
    expect(at(0, 1)).toEqual([unanswered, red, green, blue])
    expect(at(0, 2)).toEqual([unanswered, red, green, red])
    expect(at(0, 3)).toEqual([unanswered, red, red, red])
    expect(at(0, 4)).toEqual([unanswered, unanswered, unanswered, unanswered])
  })

  it('returns the same array for the same groups, so that steps with the same conditions share it', () => {
    const { at } = groupingsWhere([is('red'), is('red'), { not: is('red') }])
    expect(at(0, 2)).toBe(at(0, 1))
    expect(at(0, 3)).toBe(at(0, 1))
    expect(at(0, 4)).not.toBe(at(0, 1))
  })

  it('has only the questions that a condition asks about', () => {
    expect([...groupingsWhere([is('red')]).questions]).toEqual([0])
  })
})
