import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type CalculatorInput, calculatorDefaults } from '#core/calculator/CalculatorInput.ts'
import { takePrinted } from '../../support/setupDom.ts'

const FAILED = 'The chart could not be loaded. The numbers are in the table below.'
const BARS = '#web/calculator/GrowthBars.tsx'

/** As in a browser, for an element that was out of view at first, and was scrolled into it before the page was told. */
class TestObserver {
  constructor(onChange: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.observe = () => onChange([{ isIntersecting: false }, { isIntersecting: true }])
  }
  readonly observe: () => void
  readonly disconnect = (): void => undefined
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', TestObserver)
  vi.resetModules()
})
afterEach(() => {
  vi.doUnmock(BARS)
  vi.resetModules()
  vi.unstubAllGlobals()
})

interface Bars {
  readonly GrowthBars: (props: { rows: unknown }) => React.ReactNode
}

/** Shows the figure with bars whose code is what `load` gives. */
async function renderFigure(load: () => Bars | Promise<Bars>) {
  vi.doMock(BARS, load)
  const { GrowthFigure } = await import('#web/calculator/GrowthFigure.tsx')
  const show = (input: CalculatorInput, isShown = true) => <GrowthFigure input={input} isShown={isShown} />
  const { rerender } = await act(async () => render(show(calculatorDefaults)))
  return (...shown: Parameters<typeof show>): void => rerender(show(...shown))
}

describe('GrowthFigure', () => {
  it('refers to the table when the bars cannot be loaded, and shows the bars once the network is back', async () => {
    let isOnline = false
    await renderFigure(() => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { GrowthBars: () => <p>the bars</p> }
    })
    expect(await screen.findByText(FAILED)).toBeVisible()
    expect(screen.getByRole('table', { hidden: true })).toBeInTheDocument()
    takePrinted()
    isOnline = true
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('the bars')).toBeVisible()
    expect(screen.queryByText(FAILED)).toBeNull()
  })

  it('refers to the table as well after 20 s without an answer, and still shows the bars when they come', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let arrive = (): void => undefined
    const code = new Promise<void>((resolve) => (arrive = resolve))
    await renderFigure(async () => {
      await code
      return { GrowthBars: () => <p>the bars</p> }
    })
    await act(async () => vi.advanceTimersByTime(19_000))
    expect(screen.getByText('The chart is loading.')).toBeVisible()
    await act(async () => vi.advanceTimersByTime(1000))
    expect(screen.getByText(FAILED)).toBeVisible()
    vi.useRealTimers()
    await act(async () => arrive())
    expect(await screen.findByText('the bars')).toBeVisible()
    expect(screen.queryByText(FAILED)).toBeNull()
  })

  it('tries to load the bars again for another input', async () => {
    let isOnline = false
    const showAgain = await renderFigure(() => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { GrowthBars: () => <p>the bars</p> }
    })
    expect(await screen.findByText(FAILED)).toBeVisible()
    takePrinted()
    isOnline = true
    showAgain({ ...calculatorDefaults, years: 10 })
    expect(await screen.findByText('the bars')).toBeVisible()
  })

  it('has for a screen reader its sentence and its table; the bars and their legend say the same', async () => {
    await renderFigure(() => ({ GrowthBars: () => <img alt="the bars" /> }))
    expect(screen.getByRole('figure')).toHaveTextContent('after 20 years Fund A')
    expect(screen.getByRole('img', { hidden: true })).toBeVisible()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('gives the bars other rows only for another input', async () => {
    const given = new Set<unknown>()
    const GrowthBars = ({ rows }: { rows: unknown }) => {
      given.add(rows)
      return null
    }
    const showAgain = await renderFigure(() => ({ GrowthBars }))
    showAgain(calculatorDefaults, false)
    expect(given.size).toBe(1)
    showAgain({ ...calculatorDefaults, years: 10 })
    expect(given.size).toBe(2)
  })

  it('renders again only for another input, or to show or hide it', async () => {
    const GrowthBars = vi.fn<() => null>(() => null)
    const showAgain = await renderFigure(() => ({ GrowthBars }))
    const before = GrowthBars.mock.calls.length
    showAgain(calculatorDefaults)
    expect(GrowthBars).toHaveBeenCalledTimes(before)
    showAgain(calculatorDefaults, false)
    showAgain({ ...calculatorDefaults, years: 10 }, false)
    expect(GrowthBars).toHaveBeenCalledTimes(before + 2)
  })

  it('keeps the table when the bars fail while rendering', async () => {
    await renderFigure(() => ({
      GrowthBars: () => {
        throw new TypeError('SVG is not supported')
      },
    }))
    expect(await screen.findByText(FAILED)).toBeVisible()
    expect(screen.getByRole('table', { hidden: true })).toBeInTheDocument()
    expect(takePrinted()).not.toEqual([])
  })
})
