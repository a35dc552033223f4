import { describe, expect, it } from 'vitest'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { mayBeUnanswered } from '#linter/rules/mayBeUnanswered.ts'
import { notProven } from '#linter/rules/notProven.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aFlowOfPairs } from '../../support/aFlowOfPairs.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** A flow whose end reads "extra", which some visitors skip. */
const readsExtra = (pairs: number) =>
  indexDefinition(aFlowOfPairs(pairs, { parts: [{ question: 'extra', is: 'Yes' }] }))

/** A question of 1,200 options, which lead to two steps by turns. */
const manyOptions = (next: (options: readonly string[]) => readonly NextEntry[]) => {
  const options = Array.from({ length: 1200 }, (_, at) => `option ${at}`)
  const ending = (id: string) => ({ id, type: 'ending', heading: id, text: id }) as const
  return indexDefinition(
    aDefinition({ steps: [aQuestion({ id: 'many', options, next: next(options) }), ending('odd'), ending('even')] }),
  )
}

describe('notProven', () => {
  it('says what to do about a question with too many options and entries, which is then proven', () => {
    const isOdd = (_: string, at: number) => at % 2 === 1
    const oneEach = manyOptions((options) => [
      ...options.map((is, at) => ({ when: { question: 'many', is }, goTo: isOdd(is, at) ? 'odd' : 'even' })),
      { goTo: null },
    ])
    const [problem] = [...notProven.check(oneEach)]
    expect(problem).toMatchObject({
      path: ['steps', 0],
      help: 'of a question with very many options, name those that lead to the same step in one entry of "next", with "in".',
    })
    expect(problem).not.toHaveProperty('witness')
    const together = manyOptions((options) => [
      { when: { question: 'many', in: options.filter(isOdd) }, goTo: 'odd' },
      { goTo: 'even' },
    ])
    expect([...notProven.check(together)]).toEqual([])
  })

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
