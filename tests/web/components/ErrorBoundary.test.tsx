import { act, render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx'
import { lateComponent } from '#web/components/lateComponent.ts'

describe('ErrorBoundary', () => {
  // React reports what a boundary catches.
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => void vi.useRealTimers())

  const networkReturns = async () => {
    act(() => void window.dispatchEvent(new Event('online')))
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }

  it('shows the fallback of a failing part, and the part once the network is back', async () => {
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
    await networkReturns()
    expect(screen.getByText('something else')).toBeVisible()
    isOnline = true
    await networkReturns()
    expect(screen.getByText('the part')).toBeVisible()
    unmount()
    await networkReturns()
  })

  it('also shows a late part when the network is back right after its code failed to load', async () => {
    const fetchCode = vi
      .fn<() => Promise<() => ReactNode>>(async () => () => <p>the part</p>)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const Part = lateComponent(fetchCode)
    await act(async () =>
      render(
        <ErrorBoundary fallback={<p>something else</p>}>
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>,
      ),
    )
    expect(screen.getByText('something else')).toBeVisible()
    await networkReturns()
    expect(screen.getByText('the part')).toBeVisible()
  })
})
