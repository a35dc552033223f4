import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { newIdsOf } from '../../../scripts/dev/newIdsOf.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const colour = aQuestion({ id: 'colour', text: 'Which colour?' })
const pet = aQuestion({ id: 'pet', type: 'text', text: 'Which pet?' })
const town = aQuestion({ id: 'town', type: 'text', text: 'Which town?' })

const newIds = (before: readonly Step[], after: readonly Step[]) => [
  ...newIdsOf(aDefinition({ steps: before }), aDefinition({ steps: after })),
]

describe('newIdsOf', () => {
  it('finds an equal step wherever it stands now', () => {
    expect(newIds([colour, pet, town], [colour, town, { ...pet, id: 'animal' }])).toEqual([['pet', 'animal']])
  })

  it('finds a step that got other words as well in the same place', () => {
    const animal = { ...pet, id: 'animal', text: 'Which animal?' }
    expect(newIds([colour, pet, town], [colour, animal, town])).toEqual([['pet', 'animal']])
    expect(newIds([pet, town], [animal, town])).toEqual([['pet', 'animal']])
  })

  it('takes no other step for one that it has found in another place', () => {
    const song = { ...town, id: 'song', text: 'Which song?' }
    expect(newIds([colour, pet, town], [colour, song, { ...pet, id: 'animal' }])).toEqual([['pet', 'animal']])
  })

  it.each<[string, readonly Step[]]>([
    ['a step of another type', [colour, aQuestion({ id: 'animal', text: 'Which animal?' }), town]],
    ['a step in another place', [colour, town, { ...pet, id: 'animal', text: 'Which animal?' }]],
    ['one of two', [colour, { ...pet, id: 'a', text: 'A?' }, { ...pet, id: 'b', text: 'B?' }, town]],
    ['no step', [colour, town]],
    ['a step that keeps its id', [colour, { ...pet, text: 'Which animal?' }, town]],
  ])('does not take %s for it', (_name, after) => {
    expect(newIds([colour, pet, town], after)).toEqual([])
  })
})
