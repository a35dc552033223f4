import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ErrorText } from '#web/questions/ErrorText.tsx'

describe('ErrorText', () => {
  it('keeps the direction of a sentence of the server in a form that runs from right to left', () => {
    const message = 'We have texted this number several times. Please try again in 5 minutes.'
    render(
      <div dir="rtl">
        <ErrorText id="error" message={message} />
      </div>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByText(message).tagName).toBe('BDI')
  })
})
