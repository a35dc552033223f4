import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { missingAnswer } from '#linter/rules/missingAnswer.ts'
import { notProven } from '#linter/rules/notProven.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** A promise of "extra", which some visitors skip, and an end that depends on this many pairs of answers. */
function withPairs(count: number) {
  const asked = (id: string, goTo: string) => aQuestion({ id, options: ['Yes', 'No'], next: [{ goTo }] })
  const places = Array.from({ length: count }, (_, at) => at)
  const ids = ['a', 'b'].flatMap((letter) => places.map((at) => `${letter}${at}`))
  const any = places.map((at): Condition => ({
    all: ['a', 'b'].map((letter) => ({ question: `${letter}${at}`, is: 'Yes' })),
  }))
  return indexDefinition(
    aDefinition({
      contract: { completed: ['extra'] },
      steps: [
        aQuestion({ id: 'first', next: [{ when: { question: 'first', is: 'red' }, goTo: 'a0' }, { goTo: 'extra' }] }),
        asked('extra', 'a0'),
        ...ids.map((id, at) => asked(id, ids[at + 1] ?? 'last')),
        aQuestion({ id: 'last', options: ['ok'], next: [{ when: { any }, goTo: 'sorry' }, { goTo: null }] }),
        { id: 'sorry', type: 'not-eligible' },
      ],
    }),
  )
}

describe('notProven', () => {
  it('says about which question it is not known who skips it, when only that is too much', () => {
    const few = withPairs(4)
    expect([...notProven.check(few)]).toEqual([])
    expect([...missingAnswer.check(few)]).toHaveLength(1)
    const many = withPairs(16)
    expect([...notProven.check(many)]).toMatchObject([
      {
        path: ['steps', 1],
        message: 'It is not proven which visitors skip "extra" ("Which colour do you like?").',
        witness: 'visitors who are led past "extra"',
      },
    ])
    expect([...missingAnswer.check(many)]).toEqual([])
  })
})
