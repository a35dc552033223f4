import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestimonialSection } from '#web/pages/sections/TestimonialSection.tsx'

describe('TestimonialSection', () => {
  it('marks each of its three placeholders as a sample, and names nobody', () => {
    render(<TestimonialSection />)
    const cards = screen.getAllByRole('listitem')
    expect(cards).toHaveLength(3)
    for (const card of cards) {
      expect(within(card).getByText('Sample')).toBeVisible()
      expect(within(card).getByText('Name and state to come')).toBeVisible()
    }
  })
})
