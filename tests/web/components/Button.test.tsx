import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Button } from '#web/components/Button.tsx'

describe('Button', () => {
  it('submits nothing unless told to', () => {
    render(<Button>Next</Button>)
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('type', 'button')
  })

  it('passes every attribute to the button', () => {
    render(<Button disabled>Next</Button>)
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  })
})
