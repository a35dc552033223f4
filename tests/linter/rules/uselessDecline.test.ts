import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { uselessDecline } from '#linter/rules/uselessDecline.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** What is found in a question with a notice and options that decline or not. */
function foundWith(...declining: readonly boolean[]): readonly string[] {
  const options = declining.map((declines, at) => ({ value: `option ${at}`, declines }))
  const steps = [aQuestion({ notice: 'We call you.', options })]
  return [...uselessDecline.check(indexDefinition(aDefinition({ steps })))].map(
    ({ path, message }) => `${path.join('/')}: ${message}`,
  )
}

describe('uselessDecline', () => {
  it('accepts several options that decline beside one that agrees', () => {
    expect(foundWith(true, false)).toEqual([])
    expect(foundWith(false, true, true)).toEqual([])
  })

  it('reports a question without an option that agrees', () => {
    const told = 'steps/0/options/0/declines: Every option of "colour" ("Which colour do you like?") declines.'
    expect(foundWith(true)).toEqual([told])
    expect(foundWith(true, true)).toEqual([told])
  })
})
