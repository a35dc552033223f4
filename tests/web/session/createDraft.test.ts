import { describe, expect, it } from 'vitest'
import { createDraft } from '#web/session/createDraft.ts'

function draftOn(first: string) {
  let screen = first
  const saved: string[] = []
  return {
    draft: createDraft(
      () => screen,
      (text) => void saved.push(text),
    ),
    goTo: (next: string) => void (screen = next),
    saved,
  }
}

describe('the draft of a screen', () => {
  it('is what was typed last, and each text is saved', () => {
    const { draft, saved } = draftOn('4 number')
    draft.write('12')
    draft.write('123')
    expect(draft.read()).toBe('123')
    expect(saved).toEqual(['12', '123'])
  })

  it('is empty on another screen', () => {
    const { draft, goTo } = draftOn('4 number')
    draft.write('12')
    goTo('4 code')
    expect(draft.read()).toBe('')
    draft.write('77')
    goTo('4 number')
    expect(draft.read()).toBe('')
  })
})
