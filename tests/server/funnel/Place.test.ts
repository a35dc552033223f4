import { describe, expect, it } from 'vitest'
import { mergePlaces } from '#server/funnel/Place.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

/** A questionnaire that asks these questions one after another. */
const asking = (...ids: readonly string[]) =>
  aQuestionnaire({ steps: ids.map((id, at) => aQuestion({ id, next: [{ goTo: ids[at + 1] ?? null }] })) })

describe('mergePlaces', () => {
  it('puts a step that only an older definition has behind the one it followed', () => {
    const places = mergePlaces([asking('fund', 'balance', 'age', 'state'), asking('fund', 'age', 'suburb', 'state')])
    expect(places.map(({ name }) => name)).toEqual(['fund', 'balance', 'age', 'suburb', 'state', 'completed'])
  })

  it('lists endings last, wherever they stand in the file, and what visitors read at each step', () => {
    const places = mergePlaces([
      aQuestionnaire({
        steps: [
          { id: 'sorry', type: 'not-eligible', heading: 'Sorry' },
          { id: 'good', type: 'eligibility-check', heading: 'Good news', next: [{ goTo: 'phone' }] },
          aQuestion({ id: 'phone', type: 'mobile', text: 'Your number?', next: [{ goTo: null }] }),
        ],
      }),
    ])
    expect(places.map(({ kind, name, text }) => [kind, name, text])).toEqual([
      ['interstitial', 'good', 'Good news'],
      ['question', 'phone', 'Your number?'],
      ['code', 'phone code', 'the code that was texted'],
      ['ending', 'sorry', 'Sorry'],
      ['completed', 'completed', ''],
    ])
  })
})
