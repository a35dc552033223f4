import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Calculator } from '#web/calculator/Calculator.tsx'

/** Shows the prerendered tool, types into one of its boxes, and then hydrates it. */
function hydrateAfterTyping(label: string, text: string, caret?: number | 'focused') {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Calculator />)
  const box = screen.getByLabelText<HTMLInputElement>(new RegExp(label))
  box.value = text
  if (caret !== undefined) box.focus()
  if (typeof caret === 'number') box.setSelectionRange(caret, caret)
  render(<Calculator />, { container, hydrate: true })
  return box
}

describe('a box typed into before the script ran', () => {
  it('keeps the years, and updates the result', async () => {
    const box = hydrateAfterTyping('Years to retirement', '6')
    expect(box).toHaveValue(6)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('6 years'))
  })

  it('keeps the balance, with its separators', () => {
    expect(hydrateAfterTyping('Start balance', '250000')).toHaveValue('250,000')
  })

  it('keeps the caret between the same digits', () => {
    const box = hydrateAfterTyping('Start balance', '19950,000', 3)
    expect(box).toHaveValue('19,950,000')
    expect(box.selectionStart).toBe(4)
  })

  it('selects nothing in a box that was left again, which Safari would focus', () => {
    const select = vi.spyOn(HTMLInputElement.prototype, 'setSelectionRange')
    expect(hydrateAfterTyping('Start balance', '250000')).toHaveValue('250,000')
    expect(select).not.toHaveBeenCalled()
  })

  it('shows its number again if it was left unfinished', () => {
    expect(hydrateAfterTyping('Fund A yearly return', '1')).toHaveValue(6)
    expect(screen.getByText('Fund A return must be 4% to 12%')).toBeVisible()
  })

  it('keeps an unfinished number while the visitor is in it', () => {
    expect(hydrateAfterTyping('Fund A yearly return', '1', 'focused')).toHaveValue(1)
  })

  it('states its limits if it was left empty', () => {
    hydrateAfterTyping('Years to retirement', '')
    expect(screen.getByText('Years must be a whole number, 1 to 30')).toBeVisible()
  })

  it('stays unchanged when nobody typed into it', () => {
    expect(hydrateAfterTyping('Years to retirement', '20')).toHaveValue(20)
  })
})
