import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { renameGuesser } from '#linter/definition/renameGuesser.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const ids = ['q1', 'age', 'q3']

/** The guess about `oldId` in a file whose first step leads to these, and whose contract names these. */
const guessFor = (oldId: string, targets: readonly string[], completed: readonly string[] = [], allowed = ids) => {
  const [first, ...others] = ids.map((id) => aQuestion({ id }))
  const steps = [{ ...first!, next: targets.map((goTo) => ({ goTo })) }, ...others]
  return renameGuesser(indexDefinition(aDefinition({ contract: { completed }, steps })))(oldId, allowed)
}

describe('renameGuesser', () => {
  it('finds the new id by what leads to the steps, or by what the contract lists', () => {
    const guess = 'write "age" if that is its new id.'
    expect(guessFor('q2', ['q2', 'q3'])).toBe(guess)
    expect(guessFor('q2', [], ['q1', 'q2', 'q3'])).toBe(guess)
  })

  it.each([
    ['several steps are left out', 'q2', ['q2']],
    ['several ids are unknown', 'q2', ['q2', 'q3', 'q4']],
    ['no step is left out', 'q2', ['q2', 'age', 'q3']],
    ['no place names the old id', 'q2', ['q4', 'q3']],
    ['the new id is like the old one', 'aeg', ['aeg', 'q3']],
  ])('guesses nothing when %s', (_name, oldId, targets) => {
    expect(guessFor(oldId, targets)).toBeNull()
  })

  it('guesses nothing when the new id is not allowed there', () => {
    expect(guessFor('q2', ['q2', 'q3'], [], ['q3'])).toBeNull()
  })
})
