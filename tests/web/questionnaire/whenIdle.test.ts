import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { whenIdle } from '#web/questionnaire/whenIdle.ts'

describe('whenIdle', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('tells the browser how long the work may wait: a busy page is never idle', () => {
    const request = vi.fn<typeof requestIdleCallback>(() => 7)
    const cancel = vi.fn<typeof cancelIdleCallback>()
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', cancel)
    const work = () => undefined
    whenIdle(work, 200)()
    expect(request).toHaveBeenCalledExactlyOnceWith(work, { timeout: 200 })
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('waits as long where the browser cannot tell, unless it is cancelled', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const [work, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()]
    whenIdle(work, 200)
    whenIdle(cancelled, 200)()
    vi.advanceTimersByTime(199)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    expect(cancelled).not.toHaveBeenCalled()
  })
})
