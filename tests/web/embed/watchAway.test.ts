import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchAway } from '#web/embed/watchAway.ts'
import { arriveAt } from '#web/questionnaire/arriveAt.ts'
import { forgetListeners } from '../../support/forgetListeners.ts'

const root = document.createElement('div')

const box = () => root.querySelector('input')!
const said = () => root.querySelector('output')?.textContent
const happen = (type: string) => void window.dispatchEvent(new Event(type))

beforeEach(() => {
  root.innerHTML =
    '<div data-form="x"><h2 tabindex="-1">A code</h2><input data-screen-focus><button>Next</button><output data-arrival></output></div>'
  document.body.replaceChildren(root)
  forgetListeners()
  watchAway(root)
  happen('focus')
})

describe('watchAway', () => {
  it.each([true, false])('begins with where the visitor is: in the frame, %s', (isInside) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(isInside)
    const begun = document.createElement('div')
    watchAway(begun)
    expect(begun.hasAttribute('data-away')).toBe(!isInside)
  })

  it('lets a screen take the focus of a page that nobody has left', () => {
    expect(arriveAt(box())).toBe(true)
    expect(box()).toHaveFocus()
  })

  it('keeps the focus where it is while the visitor is outside of the frame, and announces the screen', () => {
    happen('blur')
    expect(arriveAt(box())).toBe(false)
    expect(document.body).toHaveFocus()
    expect(said()).toBe('A code')
  })

  it('moves the focus to the announced screen when the visitor comes back, and empties the announcement', () => {
    happen('blur')
    arriveAt(box())
    happen('focus')
    expect(box()).toHaveFocus()
    expect(said()).toBe('')
    expect(arriveAt(box())).toBe(true)
  })

  it('leaves the focus of a visitor who comes back to it, or to a screen that was not announced, alone', () => {
    happen('blur')
    happen('focus')
    expect(document.body).toHaveFocus()
    happen('blur')
    arriveAt(box())
    const button = root.querySelector('button')!
    button.focus()
    happen('focus')
    expect(button).toHaveFocus()
  })

  it('moves the focus to a box that became wrong meanwhile, from the heading that stood in for it', () => {
    root.querySelector('h2')!.focus()
    happen('blur')
    box().setAttribute('aria-invalid', 'true')
    happen('focus')
    expect(box()).toHaveFocus()
    root.querySelector('button')!.focus()
    happen('blur')
    happen('focus')
    expect(root.querySelector('button')).toHaveFocus()
  })

  it.each(['pointerdown', 'keydown'])(
    'takes a %s in the form for a return, whatever the browser says of the focus',
    (sign) => {
      happen('blur')
      happen(sign)
      expect(arriveAt(box())).toBe(true)
    },
  )
})
