import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Button } from '#web/components/Button.tsx'

describe('Button', () => {
  it('submits nothing unless told to', () => {
    render(<Button>Next</Button>)
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('type', 'button')
  })

  it('passes its ref and every attribute to the button', () => {
    let element: HTMLButtonElement | null = null
    render(
      <Button
        ref={(button) => {
          element = button
        }}
        disabled
      >
        Next
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Next' })
    expect(element).toBe(button)
    expect(button).toBeDisabled()
  })
})
