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

  /** Shows a part that is broken until `mend`, about a subject. */
  const renderBroken = () => {
    let isBroken = true
    const Part = () => {
      if (isBroken) throw new Error('Failed to fetch dynamically imported module')
      return <p>the part</p>
    }
    const about = (subject: string) => (
      <ErrorBoundary fallback={<p>something else</p>} subject={subject}>
        <Part />
      </ErrorBoundary>
    )
    const { rerender } = render(about('ten years'))
    return { mend: () => (isBroken = false), tellAbout: (subject: string) => rerender(about(subject)) }
  }

  it('shows the part once the visitor is back', async () => {
    const { mend } = renderBroken()
    mend()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('the part')).toBeVisible()
  })

  it('shows the part for another subject, and not for the same one again', async () => {
    const { mend, tellAbout } = renderBroken()
    mend()
    tellAbout('ten years')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('something else')).toBeVisible()
    tellAbout('twenty years')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('the part')).toBeVisible()
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
