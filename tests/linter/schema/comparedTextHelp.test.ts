import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

/** What the linter says to write for a text in place of the condition of q1. */
function helpFor(when: string): readonly string[] {
  const [first, ...others] = shippedDefinition.steps
  const next = [{ when, goTo: 'q3' }, { goTo: 'q2' }]
  const file = { ...shippedDefinition, steps: [{ ...first, next }, ...others] }
  return lint(JSON.stringify(file), 'a.json').map(({ help }) => help)
}

describe('comparedTextHelp', () => {
  it.each([
    ['q1 = AMP', 'write { "question": "q1", "is": "AMP" }'],
    ['q1 == "Other Fund"', 'write { "question": "q1", "is": "Other Fund" }'],
    ['q3 is 60+', 'write { "question": "q3", "is": "60+" }'],
    ['q3 is not 60+', 'write { "question": "q3", "isNot": "60+" }'],
    ['q1 != AMPP', 'write { "question": "q1", "isNot": "AMP" }'],
    ['q3=old', 'write { "question": "q3", "is": "…" } with one of "20 - 29", "30 - 39", "40 - 49", "50 - 59", "60+"'],
  ])('writes %s as a condition', (when, help) => {
    expect(helpFor(when)).toEqual([help])
  })

  it.each(['q9 = AMP', 'q5 = Ann', 'of age'])('leaves %j to the general form', (when) => {
    expect(helpFor(when)).toEqual(['write { "rule": "…" } with the name of a rule, or { "question": "…", "is": "…" }'])
  })
})
