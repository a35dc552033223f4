import { screen } from '@testing-library/react'

/** What the live regions of the page hold, for screen readers to say. */
export const said = (): readonly string[] => screen.getAllByRole('status').map(({ textContent }) => textContent)
