import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyAnswer, earlyPick, watchFirstQuestion } from '#web/early/earlyAnswer.ts'
import { onLostCode } from '#web/early/lostCode.ts'
import { edited } from '../../support/edited.ts'

const options = (...names: string[]): string =>
  names.map((name) => `<label><input type="radio" name="answer" value="${name}">${name}</label>`).join('')

/** A page as the build writes it: `red` and `blue` lead to a second question, `other` to what needs the form's code. */
function openPage(): void {
  document.body.innerHTML = `
    <div data-form="colours" data-resumes><div><fieldset>
      <h2 tabindex="-1" data-screen-focus>Which colour?</h2>${options('red', 'blue', 'other')}
    </fieldset></div><output></output></div>
    <template data-after='["red","blue"]'><div>
      <button data-form-button="back">Back</button>
      <fieldset>
        <h2 tabindex="-1" data-screen-focus>How much of it?</h2>
        <p><a href="#policy" data-form-button="leave">Privacy policy</a></p>${options('little', 'much')}
      </fieldset>
    </div></template>`
}

function watch(): void {
  const form = document.querySelector<HTMLElement>('[data-form]')
  if (form) watchFirstQuestion(form, document.querySelectorAll('template'))
}

/** The same page, or an edited one, after a reload that came before the form's code. */
function reload(edits: Parameters<typeof edited>[1][] = []): void {
  earlyAnswer()
  openPage()
  document.body.innerHTML = edited(document.body.innerHTML, ...edits)
  watch()
}

const radio = (name: string): HTMLElement => screen.getByRole('radio', { name })
const heading = (): string | null => screen.getByRole('heading').textContent
const pass = (ms: number): void => void vi.advanceTimersByTime(ms)

/** Picks an option and waits until the answer is taken, if it is. */
function answer(name: string): void {
  fireEvent.click(radio(name))
  pass(300)
}

describe('a prerendered form before its code is loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    openPage()
  })

  afterEach(() => {
    earlyAnswer()
    document.body.innerHTML = ''
    vi.unstubAllGlobals()
    sessionStorage.clear()
    vi.useRealTimers()
  })

  it('shows the next question 300 ms after a pick, not after 299, with the focus on its heading', () => {
    watch()
    fireEvent.click(radio('blue'))
    pass(299)
    expect(heading()).toBe('Which colour?')
    pass(1)
    expect(heading()).toBe('How much of it?')
    pass(50)
    expect(screen.getByRole('heading')).toHaveFocus()
    expect(earlyAnswer()).toBe('blue')
  })

  it('accepts what was picked before the early script ran', () => {
    fireEvent.click(radio('red'))
    watch()
    pass(300)
    expect(heading()).toBe('How much of it?')
    expect(earlyAnswer()).toBe('red')
  })

  it('allows no other pick until the question changes', () => {
    watch()
    fireEvent.click(radio('red'))
    fireEvent.click(radio('blue'))
    expect(radio('blue')).not.toBeChecked()
    pass(300)
    expect(earlyAnswer()).toBe('red')
  })

  it('does not treat the second click of a double-click as a pick', () => {
    watch()
    answer('red')
    fireEvent.click(screen.getByText('little'), { detail: 2 })
    fireEvent.click(radio('much'), { detail: 2 })
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    fireEvent.click(radio('much'), { detail: 1 })
    expect(radio('much')).toBeChecked()
  })

  it('covers the next question for 400 ms: a second tap beside the first was meant for what was there before', () => {
    const isCovered = () => document.querySelector('[data-form]')?.hasAttribute('data-paused')
    watch()
    answer('red')
    expect(isCovered()).toBe(true)
    vi.advanceTimersToNextFrame().advanceTimersToNextTimer()
    pass(400)
    expect(isCovered()).toBe(false)
  })

  it('takes the quick click after one that the pause of a new screen took, and leaves the focus where it is', () => {
    watch()
    answer('red')
    const surface = document.querySelector('[data-form]') ?? document.body
    // Prevented: else the press would take the focus from the heading.
    expect(fireEvent.mouseDown(surface, { detail: 2 })).toBe(false)
    fireEvent.click(surface, { detail: 2 })
    fireEvent.mouseDown(radio('much'), { detail: 3 })
    fireEvent.click(radio('much'), { detail: 3 })
    expect(radio('much')).toBeChecked()
  })

  it('takes no press on an option that has yet to appear', () => {
    watch()
    const option = radio('red').closest('label')
    option?.style.setProperty('opacity', '0.01')
    fireEvent.click(radio('red'), { detail: 1 })
    expect(radio('red')).not.toBeChecked()
    option?.style.setProperty('opacity', '1')
    fireEvent.click(radio('red'), { detail: 1 })
    expect(radio('red')).toBeChecked()
  })

  it('moves the focus with the arrow keys and picks with Enter', () => {
    watch()
    fireEvent.keyDown(radio('red'), { key: 'ArrowDown' })
    expect(radio('blue')).toHaveFocus()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    fireEvent.keyDown(radio('blue'), { key: 'Enter' })
    pass(300)
    expect(earlyAnswer()).toBe('blue')
  })

  it('moves the focus with the left and right arrows the way the texts run', () => {
    watch()
    fireEvent.keyDown(radio('red'), { key: 'ArrowRight' })
    expect(radio('blue')).toHaveFocus()
    document.querySelector('[data-form]')?.setAttribute('dir', 'rtl')
    fireEvent.keyDown(radio('blue'), { key: 'ArrowRight' })
    expect(radio('red')).toHaveFocus()
    fireEvent.keyDown(radio('red'), { key: 'ArrowLeft' })
    expect(radio('blue')).toHaveFocus()
    fireEvent.keyDown(radio('blue'), { key: 'ArrowUp' })
    expect(radio('red')).toHaveFocus()
  })

  it.each([
    { key: 'ArrowLeft', altKey: true },
    { key: 'End', ctrlKey: true },
    { key: 'ArrowDown', metaKey: true },
    { key: 'Enter', ctrlKey: true },
  ])('leaves the shortcut %j to the browser', (press) => {
    watch()
    radio('red').focus()
    expect(fireEvent.keyDown(radio('red'), press)).toBe(true)
    expect(radio('red')).toHaveFocus()
    expect(radio('red')).not.toBeChecked()
  })

  it('goes back to the first question with nothing picked, and accepts the same pick again', () => {
    watch()
    answer('red')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    pass(50)
    expect(screen.getByRole('heading', { name: 'Which colour?' })).toHaveFocus()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    answer('red')
    expect(heading()).toBe('How much of it?')
    expect(earlyAnswer()).toBe('red')
  })

  it('has no answer after Back', () => {
    watch()
    answer('red')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(earlyAnswer()).toBeNull()
  })

  it("keeps the answer when the link of the next question's notice is opened", () => {
    watch()
    answer('red')
    fireEvent.click(screen.getByRole('link', { name: 'Privacy policy' }))
    expect(heading()).toBe('How much of it?')
    expect(earlyAnswer()).toBe('red')
  })

  it('leaves a pick of the second question checked for the form, and does not move on', () => {
    watch()
    answer('red')
    answer('much')
    expect(heading()).toBe('How much of it?')
    expect(radio('much')).toBeChecked()
    expect(earlyAnswer()).toBe('red')
  })

  it('leaves what is typed for a second question to the form', () => {
    document.body.innerHTML = document.body.innerHTML.replace(
      '</fieldset>\n    </div></template>',
      '<input></fieldset></div></template>',
    )
    watch()
    answer('red')
    const box = screen.getByRole('textbox')
    const kept = { ...sessionStorage }
    fireEvent.change(box, { target: { value: 'a little' } })
    expect({ ...sessionStorage }).toEqual(kept)
    expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true)
  })

  it('gives the pick that waits once, even after the page was drawn anew without it', () => {
    watch()
    answer('red')
    answer('much')
    openPage()
    expect(earlyPick()).toBe('much')
    expect(earlyPick()).toBeNull()
  })

  it('gives a pick within its delay when the page is drawn anew', () => {
    watch()
    fireEvent.click(radio('red'))
    expect(earlyAnswer()).toBeNull()
    openPage()
    expect(earlyPick()).toBe('red')
  })

  it("leaves a pick whose next screen needs the form's code checked for the form, and does not move on", () => {
    watch()
    answer('other')
    expect(heading()).toBe('Which colour?')
    expect(radio('other')).toBeChecked()
    expect(earlyAnswer()).toBeNull()
  })

  it('does not take a pick of the second question for one of the first, which has an option of that name too', () => {
    document.body.innerHTML = document.body.innerHTML.replaceAll('much', 'blue')
    watch()
    answer('red')
    answer('blue')
    expect(radio('blue')).toBeChecked()
    expect(earlyAnswer()).toBe('red')
  })

  it('leaves everything to the form once the form asks for the answer, including a pick still within its delay', () => {
    watch()
    fireEvent.click(radio('red'))
    pass(299)
    expect(earlyAnswer()).toBeNull()
    pass(300)
    expect(heading()).toBe('Which colour?')
    expect(radio('red')).toBeChecked()
  })

  it('leaves later picks and failures to the form as well', () => {
    const tell = vi.fn<() => void>()
    onLostCode(tell)
    watch()
    expect(earlyAnswer()).toBeNull()
    answer('red')
    expect(heading()).toBe('Which colour?')
    window.dispatchEvent(new Event('codelost'))
    expect(tell).not.toHaveBeenCalled()
  })

  it('scrolls the first option and the heading into view where they are below the fold, the heading last', () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    watch()
    answer('red')
    pass(50)
    const shown = screen.getByRole('heading')
    // The heading twice: it is the target of the focus, too.
    expect(seen.mock.contexts).toEqual([radio('little').closest('label'), shown, shown])
    expect(seen).toHaveBeenCalledWith({ block: 'nearest' })
  })

  it('scrolls a modal to the top for the next question', () => {
    document.body.innerHTML = `<dialog open>${document.body.innerHTML}</dialog>`
    const dialog = document.querySelector('dialog')!
    dialog.scrollTop = 40
    watch()
    answer('red')
    pass(50)
    expect(dialog.scrollTop).toBe(0)
  })

  describe('over a reload', () => {
    it('keeps both picks, with the focus on the heading and without scrolling', () => {
      watch()
      answer('red')
      answer('much')
      const scroll = vi.spyOn(window, 'scrollTo')
      reload()
      expect(heading()).toBe('How much of it?')
      expect(radio('much')).toBeChecked()
      pass(50)
      expect(screen.getByRole('heading')).toHaveFocus()
      expect(scroll).not.toHaveBeenCalled()
      expect(earlyAnswer()).toBe('red')
    })

    it('keeps both picks of a page that a translator has changed meanwhile', () => {
      const translate = () => {
        for (const words of document.querySelectorAll('h2')) words.textContent = 'Welche Farbe?'
      }
      watch()
      translate()
      answer('red')
      translate()
      answer('much')
      reload()
      expect(heading()).toBe('How much of it?')
      expect(radio('much')).toBeChecked()
      expect(earlyAnswer()).toBe('red')
    })

    it('keeps what was picked after Back under the question that is asked again', () => {
      watch()
      answer('red')
      fireEvent.click(screen.getByRole('button', { name: 'Back' }))
      answer('blue')
      reload()
      expect(heading()).toBe('How much of it?')
      expect(earlyAnswer()).toBe('blue')
    })

    it('keeps a pick of which the delay had not passed, and one made before the early script ran', () => {
      fireEvent.click(radio('blue'))
      watch()
      reload()
      expect(heading()).toBe('How much of it?')
      expect(screen.queryByRole('radio', { checked: true })).toBeNull()
      expect(earlyAnswer()).toBe('blue')
    })

    it("keeps a pick whose next screen needs the form's code checked for the form", () => {
      watch()
      answer('other')
      reload()
      pass(300)
      expect(heading()).toBe('Which colour?')
      expect(radio('other')).toBeChecked()
      expect(earlyAnswer()).toBeNull()
    })

    it('takes a pick of the reloaded page for the second question, and keeps it over the next reload', () => {
      watch()
      answer('red')
      reload()
      answer('little')
      reload()
      expect(radio('little')).toBeChecked()
      expect(earlyAnswer()).toBe('red')
    })

    it('lets what was picked before the early script ran win', () => {
      watch()
      answer('red')
      earlyAnswer()
      openPage()
      fireEvent.click(radio('blue'))
      watch()
      pass(300)
      expect(earlyAnswer()).toBe('blue')
    })

    it('goes back to the first question with nothing picked, which the next reload shows too', () => {
      watch()
      answer('red')
      reload()
      fireEvent.click(screen.getByRole('button', { name: 'Back' }))
      expect(heading()).toBe('Which colour?')
      reload()
      expect(heading()).toBe('Which colour?')
      expect(screen.queryByRole('radio', { checked: true })).toBeNull()
      expect(earlyAnswer()).toBeNull()
    })

    it('keeps picks for 30 minutes, not for a millisecond more', () => {
      watch()
      answer('red')
      pass(30 * 60_000 - 300)
      reload()
      expect(heading()).toBe('How much of it?')
      pass(1)
      reload()
      expect(heading()).toBe('Which colour?')
    })

    it('takes no pick for another question with the same options, which the page asks after an edit', () => {
      watch()
      answer('red')
      answer('much')
      reload([['How much of it?', 'How much would you pay?']])
      expect(heading()).toBe('How much would you pay?')
      expect(screen.queryByRole('radio', { checked: true })).toBeNull()
      expect(earlyAnswer()).toBe('red')
      reload([['Which colour?', 'Which colour do you hate?']])
      expect(heading()).toBe('Which colour do you hate?')
      expect(screen.queryByRole('radio', { checked: true })).toBeNull()
      expect(earlyAnswer()).toBeNull()
    })

    it('takes no pick that was kept before the questionnaire stopped to resume', () => {
      watch()
      answer('red')
      reload([[' data-resumes=""', '']])
      expect(heading()).toBe('Which colour?')
      expect(earlyAnswer()).toBeNull()
    })

    it('asks again where the option is gone, or what is stored is none of ours', () => {
      watch()
      answer('red')
      const [key] = Object.keys(sessionStorage)
      const green = JSON.stringify([Date.now(), ['Which colour?', 'green']])
      for (const stored of [green, `[${Date.now()},"red"]`, `[${Date.now()}]`, 'null', '{}', 'red', '[]']) {
        sessionStorage.setItem(key ?? '', stored)
        reload()
        expect(heading()).toBe('Which colour?')
        expect(screen.queryByRole('radio', { checked: true })).toBeNull()
      }
    })

    it('stores nothing for a questionnaire that does not resume, and asks again', () => {
      document.querySelector('[data-form]')?.removeAttribute('data-resumes')
      watch()
      answer('red')
      answer('much')
      expect(sessionStorage).toHaveLength(0)
      reload()
      expect(heading()).toBe('Which colour?')
      expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    })

    it('takes answers where the storage is blocked', () => {
      const refuse = (): never => {
        throw new DOMException('Blocked', 'SecurityError')
      }
      vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse })
      watch()
      answer('red')
      expect(heading()).toBe('How much of it?')
      reload()
      expect(heading()).toBe('Which colour?')
    })
  })
})
