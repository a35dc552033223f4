import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onLeave } from '#web/api/queue/onLeave.ts'
import { turn } from '../../../support/turn.ts'

describe('onLeave', () => {
  let over = new AbortController()
  beforeEach(() => (over = new AbortController()))
  afterEach(() => over.abort())

  it('does not call back when the visitor returns to the page', () => {
    const listener = vi.fn<() => void>()
    onLeave(listener, over.signal)
    turn('visible')
    expect(listener).not.toHaveBeenCalled()
  })

  it('calls back when the page is hidden or left, until it is aborted', () => {
    const listener = vi.fn<() => void>()
    onLeave(listener, over.signal)
    turn('hidden')
    window.dispatchEvent(new Event('pagehide'))
    expect(listener).toHaveBeenCalledTimes(2)
    over.abort()
    turn('hidden')
    window.dispatchEvent(new Event('pagehide'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
