import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tellHeight } from '#web/embed/tellHeight.ts'

let resize: () => void
const observe = vi.fn<(element: Element) => void>()

/** As in a browser, but triggered by the test. */
class TestObserver {
  constructor(onResize: () => void) {
    resize = onResize
  }
  observe(element: Element): void {
    observe(element)
    resize()
  }
}

beforeEach(() => vi.stubGlobal('ResizeObserver', TestObserver))
afterEach(() => vi.unstubAllGlobals())

/** An element with a given height. */
function aForm(first: number) {
  const form = document.createElement('div')
  let height = first
  form.getBoundingClientRect = () => new DOMRect(0, 0, 320, height)
  return {
    form,
    become: (next: number) => {
      height = next
      resize()
    },
  }
}

describe('tellHeight', () => {
  it('reports the height of the form at first and after each change', () => {
    const { form, become } = aForm(560)
    const tell = vi.fn<(message: unknown) => void>()
    tellHeight(form, tell)
    expect(observe).toHaveBeenCalledWith(form)
    become(731)
    become(731)
    become(560)
    expect(tell.mock.calls.map(([message]) => message)).toEqual([
      { type: 'super-review:height', height: 560 },
      { type: 'super-review:height', height: 731 },
      { type: 'super-review:height', height: 560 },
    ])
  })

  it('rounds up, so that nothing is clipped', () => {
    const { form, become } = aForm(560.2)
    const tell = vi.fn<(message: unknown) => void>()
    tellHeight(form, tell)
    become(560.9)
    expect(tell.mock.calls).toEqual([[{ type: 'super-review:height', height: 561 }]])
  })
})
