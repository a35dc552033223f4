import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { type PathBook, pathBook, type Way } from '#linter/paths/pathBook.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { randomNumbers, randomQuestionnaire } from './randomQuestionnaire.ts'
import { listWays } from './listWays.ts'

function bookOf(questionnaire: Questionnaire, limit = 100_000): PathBook {
  const drawn = pathBook(questionnaire, { name: 'sample', limit })
  if (!drawn.ok) throw new Error(drawn.reason)
  return drawn.book
}

/** The paths of a class expanded, as the oracle writes them. */
function writeOut({ passed, end }: Way): readonly string[] {
  const heads = passed.reduce<readonly string[]>(
    (ways, { step, values }) => {
      const asked =
        step.type === 'eligibility-check' ? [step.id] : (values ?? ['text']).map((value) => `${step.id}=${value}`)
      return ways.flatMap((way) => asked.map((answer) => `${way}${answer} `))
    },
    [''],
  )
  return heads.map((way) => `${way}${end?.id ?? 'completion'}`)
}

describe('pathBook', () => {
  it('finds three paths and 1,170 combinations in the shipped questionnaire', () => {
    const { ways, combinations, listed } = bookOf(shippedQuestionnaire)
    expect(ways).toBe(3n)
    expect(combinations).toBe(1170n)
    expect(combinations).toBe(BigInt(10 * 1 + 10 * 4 * 1 + 10 * 4 * 4 * 7))
    expect(listed.map((way) => [way.end?.id ?? 'completion', way.combinations, way.passed.length])).toEqual([
      ['notEligible', 10n, 2],
      ['completion', 1120n, 8],
      ['notEligible', 40n, 3],
    ])
  })

  it('puts options that lead the same way into one class', () => {
    const [small, complete] = bookOf(shippedQuestionnaire).listed
    expect(small?.passed.map(({ values }) => values?.length)).toEqual([10, 1])
    expect(complete?.passed[1]?.values).toEqual([
      '$50,000 - $100,000',
      '$100,000 - $150,000',
      '$150,000 - $200,000',
      '$200k+',
    ])
  })

  it('keeps the order of the file in a class that several conditions lead to', () => {
    const next = [
      { when: { question: 'fund', in: ['A', 'D'] }, goTo: null },
      { when: { question: 'fund', is: 'B' }, goTo: 'last' },
      { goTo: null },
    ]
    const fund = aQuestion({ id: 'fund', options: ['A', 'B', 'C', 'D'], next })
    const { listed } = bookOf(aQuestionnaire({ steps: [fund, aQuestion({ id: 'last' })] }))
    expect(listed.map(({ passed }) => passed[0]?.values)).toEqual([['A', 'C', 'D'], ['B']])
  })

  it('expands to exactly the paths of enumeration, each once, on 1,500 random questionnaires', () => {
    const random = randomNumbers(4)
    let branched = 0
    for (let run = 0; run < 1500; run++) {
      const questionnaire = randomQuestionnaire(random)
      const { ways, combinations, listed } = bookOf(questionnaire)
      const expected = listWays(questionnaire)
      expect(listed.flatMap(writeOut).toSorted()).toEqual(expected.toSorted())
      expect(combinations).toBe(BigInt(expected.length))
      expect(ways).toBe(BigInt(listed.length))
      expect(listed.reduce((sum, way) => sum + way.combinations, 0n)).toBe(combinations)
      if (listed.length > 3) branched += 1
    }
    expect(branched).toBeGreaterThan(100)
  })

  it('does not split by an answer whose condition has no effect', () => {
    const book = bookOf(
      aQuestionnaire({
        steps: [aQuestion({ next: [{ when: { question: 'colour', is: 'red' }, goTo: null }, { goTo: null }] })],
      }),
    )
    expect(book.ways).toBe(1n)
    expect(book.listed[0]?.passed[0]?.values).toEqual(['red', 'green', 'blue'])
  })

  it('counts beyond the largest safe integer, and lists up to the limit', () => {
    const steps = Array.from({ length: 200 }, (_, place) => {
      const id = `q${place}`
      const goTo = place === 199 ? null : `q${place + 1}`
      return aQuestion({
        id,
        next: [{ when: { question: id, is: 'red' }, goTo: place === 199 ? null : 'out' }, { goTo }],
      })
    })
    const questionnaire = aQuestionnaire({ steps: [...steps, { id: 'out', type: 'not-eligible' }] })
    const { ways, combinations, listed } = bookOf(questionnaire, 7)
    expect(ways).toBe(200n)
    expect(combinations).toBe(2n ** 199n * 3n + (2n ** 199n - 1n))
    expect(listed).toHaveLength(7)
  })

  it('handles a chain of 10,000 steps', () => {
    const steps = Array.from({ length: 10_000 }, (_, place) =>
      aQuestion({ id: `q${place}`, next: [{ goTo: place === 9_999 ? null : `q${place + 1}` }] }),
    )
    const { ways, combinations, listed } = bookOf(aQuestionnaire({ steps }))
    expect(ways).toBe(1n)
    expect(combinations).toBe(3n ** 10_000n)
    expect(listed[0]?.passed).toHaveLength(10_000)
  })

  it('gives up with a message on a questionnaire with too many states', () => {
    const ids = Array.from({ length: 14 }, (_, place) => `q${place}`)
    const asked = ids.map((id, place) => aQuestion({ id, next: [{ goTo: ids[place + 1] ?? 'last' }] }))
    const next = ids.flatMap((question) =>
      ['red', 'green'].map((is) => ({ when: { question, is }, goTo: null }) as const),
    )
    const last = aQuestion({ id: 'last', next: [...next, { goTo: null }] })
    expect(pathBook(aQuestionnaire({ steps: [...asked, last] }), { name: 'sample', limit: 1 })).toEqual({
      ok: false,
      reason: 'it has more than 100,000 states',
    })
  })

  it('gives up with a message on a flow that leads backwards', () => {
    const steps = [aQuestion({ id: 'one', next: [{ goTo: 'two' }] }), aQuestion({ id: 'two', next: [{ goTo: 'one' }] })]
    expect(pathBook(aQuestionnaire({ steps }), { name: 'sample', limit: 1 })).toEqual({
      ok: false,
      reason: '"two" leads back to "one"',
    })
    const itself = [aQuestion({ id: 'one', next: [{ goTo: 'one' }] })]
    expect(pathBook(aQuestionnaire({ steps: itself }), { name: 'sample', limit: 1 })).toEqual({
      ok: false,
      reason: '"one" leads back to "one"',
    })
  })
})
