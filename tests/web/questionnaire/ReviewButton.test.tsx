import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ReviewButton } from '#web/questionnaire/ReviewButton.tsx'
import { ReviewContext } from '#web/questionnaire/ReviewContext.ts'

function renderButton() {
  let settle = (): void => undefined
  const open = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (settle = resolve)))
  render(
    <MemoryRouter>
      <ReviewContext value={{ isOpen: false, open }}>
        <ReviewButton>Start</ReviewButton>
        <Link to="/terms-of-service">Terms</Link>
      </ReviewContext>
    </MemoryRouter>,
  )
  return { open, settle: () => act(async () => settle()), button: screen.getByRole('button', { name: 'Start' }) }
}

describe('ReviewButton', () => {
  it('opens the form in the page, once per press', async () => {
    const { open, button } = renderButton()
    await userEvent.click(button)
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('shows that the form is on its way, until it is there', async () => {
    const { settle, button } = renderButton()
    expect(button).not.toHaveAttribute('aria-busy')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    await settle()
    expect(button).not.toHaveAttribute('aria-busy')
  })

  it('does not show so on another page, where the press opens nothing', async () => {
    const { button } = renderButton()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('link', { name: 'Terms' }))
    expect(button).not.toHaveAttribute('aria-busy')
  })

  it('has the focus, to return to, in a browser that focuses no pressed button, such as Safari', async () => {
    const { button } = renderButton()
    button.addEventListener('mousedown', (press) => press.preventDefault())
    await userEvent.click(button)
    expect(button).toHaveFocus()
  })

  it('links to the page with the form in it without scripts', () => {
    const { button } = renderButton()
    expect(button).toHaveAttribute('type', 'submit')
    expect(button.closest('form')).toHaveAttribute('action', '/register_today')
  })
})
