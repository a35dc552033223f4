import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { headings, renderSite } from './renderSite.tsx'

describe('NotFoundPage', () => {
  it.each(['/nope', '/register/extra', '/__studio'])(
    'is shown at %s, with links to the home page and to the form',
    async (path) => {
      await renderSite(path)
      expect(headings(1)).toEqual(['Page not found'])
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
      expect(screen.getByRole('button', { name: 'Start your free review' })).toBeVisible()
    },
  )
})
