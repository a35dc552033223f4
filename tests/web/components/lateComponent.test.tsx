import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#web/components/ErrorBoundary.tsx'
import { lateComponent } from '#web/components/lateComponent.ts'
import { takePrinted } from '../../support/setupDom.ts'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

function show(Late: ReturnType<typeof lateComponent<{ name: string }>>) {
  return render(
    <ErrorBoundary fallback={<p>It failed</p>}>
      <Suspense fallback={<p>Loading</p>}>
        <Late name="reader" />
      </Suspense>
    </ErrorBoundary>,
  )
}

describe('a late component', () => {
  it('renders at once when its code is preloaded', async () => {
    const Late = lateComponent(async () => Greeting)
    await Late.load()
    show(Late)
    expect(screen.getByText('Hello reader')).toBeVisible()
  })

  it('shows the fallback until its code is loaded', async () => {
    let arrive: (code: typeof Greeting) => void = () => undefined
    const Late = lateComponent(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)))
    await act(async () => show(Late))
    expect(screen.getByText('Loading')).toBeVisible()
    await act(async () => arrive(Greeting))
    expect(screen.getByText('Hello reader')).toBeVisible()
  })

  it('causes no React warning when its code loads during a transition to it', async () => {
    let arrive: (code: typeof Greeting) => void = () => undefined
    const Late = lateComponent(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)))
    const { rerender } = render(<Suspense>Nothing yet</Suspense>)
    const next = (
      <Suspense>
        <Late name="reader" />
      </Suspense>
    )
    await act(async () => startTransition(() => rerender(next)))
    await act(async () => arrive(Greeting))
    expect(screen.getByText('Hello reader')).toBeVisible()
    expect(takePrinted()).toEqual([])
  })

  it('loads its code once, however often it is requested', async () => {
    const fetchCode = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
    const Late = lateComponent(fetchCode)
    await Promise.all([Late.load(), Late.load()])
    show(Late)
    expect(fetchCode).toHaveBeenCalledOnce()
  })

  it('loads again when it is rendered after a failed preload', async () => {
    const fetchCode = vi
      .fn<() => Promise<typeof Greeting>>(async () => Greeting)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const Late = lateComponent(fetchCode)
    await expect(Late.load()).rejects.toThrow('Failed to fetch')
    await act(async () => show(Late))
    expect(screen.getByText('Hello reader')).toBeVisible()
  })

  it('throws when its code cannot be loaded, without retrying for ever', async () => {
    const fetchCode = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new TypeError('Failed to fetch'))
    await act(async () => show(lateComponent(fetchCode)))
    expect(screen.getByText('It failed')).toBeVisible()
    expect(fetchCode).toHaveBeenCalledOnce()
    expect(takePrinted()).not.toEqual([])
  })

  it('loads again when it is rendered once more after that', async () => {
    vi.useFakeTimers()
    const fetchCode = vi
      .fn<() => Promise<typeof Greeting>>(async () => Greeting)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const Late = lateComponent(fetchCode)
    const { unmount } = await act(async () => show(Late))
    expect(screen.getByText('It failed')).toBeVisible()
    takePrinted()
    unmount()
    vi.advanceTimersByTime(1000)
    vi.useRealTimers()
    await act(async () => show(Late))
    expect(screen.getByText('Hello reader')).toBeVisible()
  })
})
