import { describe, expect, it } from 'vitest'
import { type CalculatorEvent, calculatorReducer, initialCalculatorState } from '#web/calculator/calculatorReducer.ts'
import type { FieldName } from '#web/calculator/FieldRules.ts'
import { shownInput } from '#web/calculator/shownInput.ts'

const typed = (field: FieldName, text: string): CalculatorEvent => ({ type: 'typed', field, text })
const left = (field: FieldName): CalculatorEvent => ({ type: 'left', field })
const barred = (field: FieldName): CalculatorEvent => ({ type: 'barred', field })
const after = (...events: CalculatorEvent[]) => events.reduce(calculatorReducer, initialCalculatorState)

describe('calculatorReducer', () => {
  it('starts with the defaults of spec §9', () => {
    expect(initialCalculatorState.drafts).toEqual({
      startBalance: '150000',
      years: '20',
      fundAReturn: '6',
      fundBReturn: '8',
    })
  })

  it('keeps the draft and shows the limits when an edit is refused', () => {
    const state = after(typed('years', '3'), typed('years', '31'))
    expect(state.drafts.years).toBe('3')
    expect(state.refused).toBe('years')
    expect(calculatorReducer(state, typed('years', '30')).refused).toBeNull()
  })

  it.each([
    ['years', '07', '7'],
    ['fundAReturn', '4.', '4'],
    ['fundAReturn', '4.50', '4.5'],
    ['startBalance', '000150', '150'],
  ] as const)('shows %s "%s" as "%s" once it is left, without the limits', (field, draft, rest) => {
    const state = after(typed(field, draft), left(field))
    expect(state.drafts[field]).toBe(rest)
    expect(state.refused).toBeNull()
  })

  it.each([
    ['startBalance', '', ''],
    ['years', '', ''],
    ['years', '0', '20'],
    ['fundAReturn', '1', '6'],
    ['fundBReturn', '1', '8'],
  ] as const)(
    'shows %s "%s" as "%s" once it is left, with the limits: the previous number, or nothing',
    (field, draft, rest) => {
      const state = after(typed(field, draft), left(field))
      expect(state.drafts[field]).toBe(rest)
      expect(state.refused).toBe(field)
    },
  )

  it('shows the limits no more once a box that barred a sign is left with its number', () => {
    expect(after(barred('years'), left('years')).refused).toBeNull()
  })

  it.each([
    ['a box is left as it was', after(), left('years')],
    ['an empty box is left again', after(typed('years', ''), left('years')), left('years')],
    ['another sign is barred from the same box', after(barred('years')), barred('years')],
  ])('stays the same object when %s', (_when, state, event) => {
    expect(calculatorReducer(state, event)).toBe(state)
  })

  it.each([
    ['is typed into', typed('fundAReturn', '7')],
    ['is left', left('fundAReturn')],
  ])('goes on to show the limits of a box that was left empty when another %s', (_what, event) => {
    expect(after(typed('years', ''), left('years'), event).refused).toBe('years')
  })

  it('shows no limits while an emptied box is still in use', () => {
    expect(after(typed('years', '')).refused).toBeNull()
    expect(after(typed('years', ''), left('years'), typed('years', '5')).refused).toBeNull()
  })

  it('shows an unfinished return as the last number typed once it is left, not as the default', () => {
    expect(after(typed('fundAReturn', '9'), typed('fundAReturn', '1'), left('fundAReturn')).drafts.fundAReturn).toBe(
      '9',
    )
  })
})

describe('shownInput', () => {
  it.each(['startBalance', 'years', 'fundAReturn', 'fundBReturn'] as const)('is null while %s is empty', (field) => {
    expect(shownInput(after(typed(field, '')))).toBeNull()
  })

  it.each([
    ['while a return is being typed', typed('fundAReturn', '1')],
    ['when a number is written otherwise', typed('fundAReturn', '6.0')],
    ['when an edit is refused', typed('years', '31')],
    ['when a box is left', left('years')],
  ])('stays the same object %s', (_when, event) => {
    expect(shownInput(after(event))).toBe(shownInput(initialCalculatorState))
  })

  it('is null while the years are 0', () => {
    expect(shownInput(after(typed('years', '0')))).toBeNull()
  })

  it('follows the boxes', () => {
    expect(shownInput(after(typed('startBalance', '$1,234'), typed('fundBReturn', '4.')))).toEqual({
      startBalance: 1234,
      years: 20,
      fundAReturn: 6,
      fundBReturn: 4,
    })
  })
})
