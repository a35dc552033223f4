import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Button } from '#web/components/Button.tsx'

describe('Button', () => {
  it('submits nothing unless told to', () => {
    render(<Button>Next</Button>)
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('type', 'button')
  })

  it('says that it is busy, and stays enabled', () => {
    render(<Button busy>Sending...</Button>)
    const button = screen.getByRole('button', { name: 'Sending...' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    expect(button).toBeEnabled()
  })

  it('hands its ref and every attribute to the button', () => {
    let element: HTMLButtonElement | null = null
    render(
      <Button
        ref={(button) => {
          element = button
        }}
        className="wide"
        disabled
      >
        Next
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Next' })
    expect(element).toBe(button)
    expect(button).toBeDisabled()
    expect(button).toHaveClass('wide')
  })
})
