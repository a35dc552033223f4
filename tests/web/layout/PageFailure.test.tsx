import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PageFailure } from '#web/layout/PageFailure.tsx'

it('says that a page did not load, and reloads it on request', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  render(<PageFailure />)
  expect(screen.getByRole('alert')).toHaveTextContent('This page did not load')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})
