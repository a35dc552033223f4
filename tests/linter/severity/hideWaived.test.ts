import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { findingOf } from '#linter/Finding.ts'
import { missingText } from '#linter/rules/missingText.ts'
import { hideWaived } from '#linter/severity/hideWaived.ts'
import { aDefinition } from '../../support/aDefinition.ts'

describe('hideWaived', () => {
  it('does not take step 10 of the file for a part of step 1', () => {
    const steps = Array.from({ length: 11 }, (_, place) => ({ id: `s${place}`, type: 'not-eligible' }) as const)
    const found = (place: number) =>
      findingOf(missingText, { path: ['steps', place, 'text'], message: 'Blank.', why: 'Unread.', help: 'Write it.' })
    const waivers = [{ rule: missingText.id, at: 's1', reason: 'Later.' }]
    const { left } = hideWaived([found(1), found(10)], { waivers }, indexDefinition(aDefinition({ steps })))
    expect(left).toEqual([found(10)])
  })

  it('guesses the step that the first of many waivers means, and does not compare all of them with every step', () => {
    const ids = Array.from({ length: 500 }, (_, place) => `${'a'.repeat(90)}-${place + 1000}`)
    const steps = ids.map((id) => ({ id, type: 'not-eligible' }) as const)
    const waivers = ids
      .slice(0, 20)
      .map((id) => ({ rule: 'content/missing-text', at: id.replace('-', '+'), reason: 'Later.' }))
    const { unused } = hideWaived([], { waivers }, indexDefinition(aDefinition({ steps })))
    const guesses = unused.map(({ problem }) => problem.help.startsWith('did you mean'))
    expect([guesses.length, guesses[0], guesses.at(-1)]).toEqual([20, true, false])
  })
})
