import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateSection } from '#web/components/lateSection.tsx'

const Greeting = () => <p>Hello</p>

const returnOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

describe('a late section', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows nothing until its code has loaded, however many tries that takes', async () => {
    const fetchCode = vi
      .fn<() => Promise<typeof Greeting>>(async () => Greeting)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const Section = lateSection(fetchCode)
    await act(async () => render(<Section />))
    expect(screen.queryByText('Hello')).toBeNull()
    await returnOnline()
    expect(screen.queryByText('Hello')).toBeNull()
    await returnOnline()
    expect(screen.getByText('Hello')).toBeVisible()
    expect(fetchCode).toHaveBeenCalledTimes(3)
  })

  it('tries again after a pause without being told that the network is back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const fetchCode = vi
      .fn<() => Promise<typeof Greeting>>(async () => Greeting)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const Section = lateSection(fetchCode)
    await act(async () => render(<Section />))
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(fetchCode).toHaveBeenCalledOnce()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Hello')).toBeVisible()
  })

  it('keeps the markup of a prerendered page while its code cannot be loaded, and takes that over', async () => {
    const Loaded = lateSection(async () => Greeting)
    await Loaded.load()
    const container = document.createElement('div')
    // Safe: what React rendered.
    container.innerHTML = renderToString(<Loaded />)
    document.body.append(container)
    const prerendered = screen.getByText('Hello')
    const fetchCode = vi
      .fn<() => Promise<typeof Greeting>>(async () => Greeting)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const Section = lateSection(fetchCode)
    await act(async () => render(<Section />, { container, hydrate: true }))
    expect(fetchCode).toHaveBeenCalledOnce()
    expect(prerendered).toBeVisible()
    await returnOnline()
    expect(fetchCode).toHaveBeenCalledTimes(2)
    expect(screen.getByText('Hello')).toBe(prerendered)
  })
})
