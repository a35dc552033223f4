import { fireEvent, screen } from '@testing-library/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyAnswer } from '#web/early/earlyAnswer.ts'
import { sayWhenLate } from '#web/early/lateCode.ts'
import { onLostCode, stopWaitingForCode } from '#web/early/lostCode.ts'

/** A form whose code has not come, with the message that the build writes into its page. */
function openPage(checked = '', resuming = ''): void {
  document.body.innerHTML = `
    <div data-form="colours" ${resuming}><fieldset>
      <label><input type="radio" name="answer" ${checked}>red</label><label><input type="radio" name="answer">blue</label>
    </fieldset></div>
    <template><div role="alert"><p data-wait="It is coming.">It is broken.</p><button>Reload</button></div></template>`
  const form = document.querySelector('[data-form]')
  const failure = document.querySelector('template')?.content.firstElementChild
  if (!form || !failure) throw new Error('No form')
  sayWhenLate(
    form,
    failure,
    onLostCode(() => undefined),
  )
}

const news = (): string | null | undefined => screen.queryByRole('alert')?.firstChild?.textContent
const pick = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }))
const pass = (ms: number): void => void vi.advanceTimersByTime(ms)

describe('code that is late', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => {
      stopWaitingForCode()
      document.body.innerHTML = ''
      vi.useRealTimers()
    }
  })

  it('is announced once a pick has waited for 2 s, and a reload is offered after 20 s', () => {
    openPage()
    pass(60_000)
    pick('red')
    pass(1_999)
    expect(news()).toBeUndefined()
    pass(1)
    expect(news()).toBe('It is coming.')
    expect(screen.getByText('Reload')).not.toBeVisible()
    pick('blue')
    pass(17_999)
    expect(screen.queryByRole('button')).toBeNull()
    pass(1)
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('is announced once: another pick, while it is shown, neither repeats it nor scrolls', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    openPage()
    pick('red')
    pass(1_000)
    pick('blue')
    pass(1_000)
    expect(scroll).toHaveBeenCalledTimes(1)
    pass(1_000)
    expect(scroll).toHaveBeenCalledTimes(1)
  })

  it('is announced for a pick from before the early script ran', () => {
    openPage('checked')
    pass(2_000)
    expect(news()).toBe('It is coming.')
  })

  it('is announced without a pick where the form will resume, without scrolling there, and a reload is offered', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    openPage('', 'data-resuming')
    pass(1_999)
    expect(news()).toBeUndefined()
    pass(1)
    expect(news()).toBe('It is coming.')
    expect(scroll).not.toHaveBeenCalled()
    pass(18_000)
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  })

  it('is not announced when the pick was taken or undone meanwhile', () => {
    openPage()
    pick('red')
    for (const radio of document.querySelectorAll('input')) radio.checked = false
    pass(2_000)
    expect(news()).toBeUndefined()
  })

  it.each([
    ['the form takes over', () => void earlyAnswer()],
    ['the code is lost', () => void window.dispatchEvent(new Event('codelost'))],
  ])('is announced no longer once %s', (_, end) => {
    openPage()
    pick('red')
    pass(2_000)
    end()
    pass(60_000)
    expect(news()).toBeUndefined()
    pick('blue')
    pass(2_000)
    expect(news()).toBeUndefined()
  })

  it('is not announced for a pick that the form took over while it was still marked', () => {
    openPage()
    pick('red')
    pass(1_999)
    earlyAnswer()
    pass(1)
    expect(news()).toBeUndefined()
  })
})
