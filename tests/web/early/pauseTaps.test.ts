import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pauseTaps } from '#web/early/pauseTaps.ts'
import { isSecond, missPress } from '#web/questions/hastyPress.ts'

/** The browser draws a frame, and runs what waited for it. */
const drawFrame = (): void => void vi.advanceTimersToNextFrame().advanceTimersToNextTimer()

const isPaused = (surface: Element): boolean => surface.hasAttribute('data-paused')

describe('pauseTaps', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('pauses a surface for 400 ms from the frame that shows its screen', () => {
    const surface = document.createElement('div')
    pauseTaps(surface)
    drawFrame()
    vi.advanceTimersByTime(399)
    expect(isPaused(surface)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isPaused(surface)).toBe(false)
  })

  it('pauses it for as long again when another screen appears', () => {
    const surface = document.createElement('div')
    pauseTaps(surface)
    drawFrame()
    vi.advanceTimersByTime(300)
    pauseTaps(surface)
    drawFrame()
    vi.advanceTimersByTime(399)
    expect(isPaused(surface)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isPaused(surface)).toBe(false)
  })

  it('pauses it until a frame has shown the last of several screens', () => {
    const surface = document.createElement('div')
    const draw = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    pauseTaps(surface)
    pauseTaps(surface)
    draw.mock.calls[0]?.[0](0)
    vi.advanceTimersByTime(1000)
    expect(isPaused(surface)).toBe(true)
    draw.mock.calls[1]?.[0](0)
    vi.advanceTimersByTime(400)
    expect(isPaused(surface)).toBe(false)
  })

  it('leaves no surface paused for which another takes its place', () => {
    const [before, after] = [document.createElement('div'), document.createElement('div')]
    pauseTaps(before)
    pauseTaps(after)
    expect(isPaused(before)).toBe(false)
    expect(isPaused(after)).toBe(true)
  })

  it('leaves the focus where it is for a press on the words around the form, as long as it lasts', () => {
    document.body.innerHTML = '<p>Words</p><a href="/"><b>Link</b></a><select></select>'
    const takesFocus = (selector: string): boolean =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true })) === true
    pauseTaps(document.createElement('div'))
    expect(takesFocus('p')).toBe(false)
    expect(takesFocus('b')).toBe(true)
    expect(takesFocus('select')).toBe(true)
    drawFrame()
    vi.advanceTimersByTime(400)
    expect(takesFocus('p')).toBe(true)
  })

  it('ignores a double-click on a new screen, whatever was missed on the screen before', () => {
    missPress({ detail: 2 })
    pauseTaps(document.createElement('div'))
    expect(isSecond({ detail: 2 })).toBe(true)
  })

  it('does nothing where there is no surface', () => {
    expect(() => pauseTaps(null)).not.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })
})
