import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { earlyDialog, openEarly } from '#web/early/earlyDialog.ts'

let dialog: HTMLDialogElement

beforeEach(() => {
  document.body.innerHTML = `<dialog aria-label="A form">
    <button data-form-button="leave">Close</button>
    <div data-form="colours"><div>
      <button data-form-button="back">Back</button><h2 tabindex="-1" data-screen-focus>Which colour?</h2>
    </div></div>
  </dialog>`
  dialog = document.querySelector('dialog')!
  openEarly(dialog)
})

afterEach(() => void (document.body.innerHTML = ''))

describe('a prerendered modal before its code is loaded', () => {
  it('is open with the focus on the heading of its question, and is passed to the form', () => {
    expect(dialog.open).toBe(true)
    expect(screen.getByRole('heading')).toHaveFocus()
    expect(earlyDialog()).toBe(dialog)
  })

  it('is closed only by its Close button, and is still passed to the form', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(dialog.open).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog.open).toBe(false)
    expect(earlyDialog()).toBe(dialog)
  })
})
