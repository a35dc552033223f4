import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { mayBeUnanswered } from '#linter/rules/mayBeUnanswered.ts'
import { notProven } from '#linter/rules/notProven.ts'
import { aFlowOfPairs } from '../../support/aFlowOfPairs.ts'

/** A flow whose end reads "extra", which some visitors skip. */
const readsExtra = (pairs: number) =>
  indexDefinition(aFlowOfPairs(pairs, { parts: [{ question: 'extra', is: 'Yes' }] }))

describe('notProven', () => {
  it('says about which question it is not known who skips it, when only that is too much', () => {
    const few = readsExtra(4)
    expect([...notProven.check(few)]).toEqual([])
    expect([...mayBeUnanswered.check(few)]).toHaveLength(1)
    const many = readsExtra(15)
    expect([...notProven.check(many)]).toMatchObject([
      {
        path: ['steps', 1],
        message: 'The linter cannot prove which visitors skip "extra" ("extra?").',
        witness: 'visitors who are led past "extra"',
      },
    ])
    expect([...mayBeUnanswered.check(many)]).toEqual([])
  })
})
