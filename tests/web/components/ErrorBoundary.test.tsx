import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx'

describe('ErrorBoundary', () => {
  // React reports what a boundary catches.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => void vi.restoreAllMocks())

  it('shows the fallback of a part that fails, and the part once the network is back', () => {
    let isOnline = false
    const Part = () => {
      if (!isOnline) throw new Error('Failed to fetch dynamically imported module')
      return <p>the part</p>
    }
    const { unmount } = render(
      <ErrorBoundary fallback={<p>something else</p>}>
        <Part />
      </ErrorBoundary>,
    )
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText('something else')).toBeVisible()
    isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText('the part')).toBeVisible()
    unmount()
    window.dispatchEvent(new Event('online'))
  })
})
