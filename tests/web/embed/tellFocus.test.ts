import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tellFocus } from '#web/embed/tellFocus.ts'

const tell = vi.fn<(message: unknown) => void>()
const root = document.createElement('div')
const at = (selector: string) => root.querySelector<HTMLElement>(selector)!

beforeEach(() => {
  root.innerHTML =
    '<h2 tabindex="-1" data-screen-focus>Your age?</h2><label><input type="radio">60+</label><button>Back</button>'
  document.body.replaceChildren(root)
  at('label').getBoundingClientRect = () => new DOMRect(20, 640, 280, 52)
  at('button').getBoundingClientRect = () => new DOMRect(20, 0, 64, 44)
  tell.mockClear()
})
tellFocus(root, tell)

describe('tellFocus', () => {
  it('reports where the option, or the button, is that a key has reached', () => {
    at('input').focus()
    at('button').focus()
    expect(tell.mock.calls.map(([message]) => message)).toEqual([
      { type: 'super-review:focus', top: 640, height: 52 },
      { type: 'super-review:focus', top: 0, height: 44 },
    ])
  })

  it('reports neither what a new screen focuses nor what a press does', () => {
    at('h2').focus()
    // As browsers do after a press.
    vi.spyOn(at('button'), 'matches').mockReturnValue(false)
    at('button').focus()
    expect(tell).not.toHaveBeenCalled()
  })

  it('does not report the heading that stands in for a box during a call', () => {
    at('h2').removeAttribute('data-screen-focus')
    at('h2').focus()
    expect(tell).not.toHaveBeenCalled()
  })
})
