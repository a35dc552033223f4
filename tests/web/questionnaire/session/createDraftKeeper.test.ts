import { describe, expect, it } from 'vitest'
import { createDraftKeeper } from '#web/questionnaire/session/createDraftKeeper.ts'

function keeperOn(first: string) {
  let screen = first
  return {
    draft: createDraftKeeper(
      () => screen,
      () => undefined,
    ),
    goTo: (next: string) => void (screen = next),
  }
}

describe('the draft of a screen', () => {
  it('is what was typed, with its refusal until it is typed again', () => {
    const { draft } = keeperOn('4 number')
    draft.write('12')
    draft.refuse('Please enter a valid Australian mobile number')
    expect(draft.read()).toEqual({ text: '12', refusal: 'Please enter a valid Australian mobile number' })
    draft.write('123')
    expect(draft.read()).toEqual({ text: '123', refusal: null })
  })

  it('is empty on another screen, without the refusal of the previous one', () => {
    const { draft, goTo } = keeperOn('4 number')
    draft.write('12')
    goTo('4 code')
    expect(draft.read()).toEqual({ text: '', refusal: null })
    draft.refuse('Verification failed')
    expect(draft.read()).toEqual({ text: '', refusal: 'Verification failed' })
    goTo('4 number')
    expect(draft.read()).toEqual({ text: '', refusal: null })
  })

  it('is empty once it is cleared', () => {
    const { draft } = keeperOn('4 number')
    draft.write('12')
    draft.forget()
    expect(draft.read()).toEqual({ text: '', refusal: null })
  })
})
