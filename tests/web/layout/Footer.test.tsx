import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { Footer } from '#web/layout/Footer.tsx'
import { site } from '#web/content/site.ts'

const words: { operator: string } = site.footer
const { operator } = words

afterEach(() => {
  words.operator = operator
})

it('says who runs the site once that is known', () => {
  words.operator = 'Review Pty Ltd holds an Australian financial services licence.'
  render(<Footer />, { wrapper: MemoryRouter })
  expect(screen.getByRole('contentinfo')).toHaveTextContent(words.operator)
})
