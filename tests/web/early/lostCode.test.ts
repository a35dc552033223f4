import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as lostCode from '#web/early/lostCode.ts'

/** What a page has of it: the code of every test begins anew. */
let code: typeof lostCode
let tell: ReturnType<typeof vi.fn<() => void>>

beforeEach(async () => {
  document.body.innerHTML = '<script type="text/plain"></script><img alt="">'
  vi.resetModules()
  code = await import('#web/early/lostCode.ts')
  tell = vi.fn<() => void>()
  code.onLostCode(tell)
  return () => code.stopWaitingForCode()
})

const fail = (target: Window | string, type = 'error'): void => {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  element?.dispatchEvent(new Event(type))
}

describe('code that does not come', () => {
  it.each([
    ['is not there', 'script', 'error'],
    ['ends with an error', window, 'error'],
    ['misses a part', window, 'unhandledrejection'],
  ])('is told of, once, when a script %s', (_, target, type) => {
    fail(target, type)
    expect(tell).toHaveBeenCalledOnce()
    fail(target, type)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is no picture', () => {
    fail('img')
    expect(tell).not.toHaveBeenCalled()
    fail('script')
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is told of by nobody here once all of it was there', () => {
    code.stopWaitingForCode()
    fail('script')
    fail(window)
    expect(tell).not.toHaveBeenCalled()
  })
})
