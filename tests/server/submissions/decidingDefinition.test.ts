import { describe, expect, it } from 'vitest'
import type { KeptDefinition } from '#server/storage/KeptDefinition.ts'
import { decidingDefinition } from '#server/submissions/decidingDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

/** A definition that asks these questions, one after the other. */
function aKept(hash: string, ids: readonly string[]): KeptDefinition {
  const steps = ids.map((id, index) => aQuestion({ id, next: [{ goTo: ids[index + 1] ?? null }] }))
  return { hash, questionnaire: aQuestionnaire({ steps }) }
}

const newest = aKept('newest', ['colour', 'size', 'shape'])
const newer = aKept('newer', ['colour', 'size'])
const oldest = aKept('oldest', ['colour'])

const decided = (candidates: readonly KeptDefinition[], ids: readonly string[]) => {
  const deciding = decidingDefinition(candidates, new Map(ids.map((id) => [id, 'red'])))
  return deciding && [deciding.definition.hash, deciding.walk.status, [...deciding.walk.answers.keys()]]
}

describe('decidingDefinition', () => {
  it('is the first in which the answers reach an end', () => {
    expect(decided([newest, newer, oldest], ['colour', 'size'])).toEqual(['newer', 'complete', ['colour', 'size']])
    expect(decided([newest, oldest], ['colour', 'size'])).toEqual(['oldest', 'complete', ['colour']])
  })

  it('is the first when the answers reach an end in none, or in all', () => {
    expect(decided([newest, newer], ['colour'])).toEqual(['newest', 'partial', ['colour']])
    expect(decided([newer, oldest], ['colour', 'size'])).toEqual(['newer', 'complete', ['colour', 'size']])
  })

  it('is none without a candidate', () => {
    expect(decided([], ['colour'])).toBeNull()
  })
})
