import { afterEach, describe, expect, it, vi } from 'vitest'
import { onLeave } from '#web/api/queue/onLeave.ts'

const hide = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('onLeave', () => {
  const over = new AbortController()
  afterEach(() => over.abort())

  it('calls back when the page is hidden or left, until it is over', () => {
    const listener = vi.fn<() => void>()
    onLeave(listener, over.signal)
    hide()
    window.dispatchEvent(new Event('pagehide'))
    expect(listener).toHaveBeenCalledTimes(2)
    over.abort()
    hide()
    window.dispatchEvent(new Event('pagehide'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
