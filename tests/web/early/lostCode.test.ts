import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as lostCode from '#web/early/lostCode.ts'

/** The module, loaded again for each test. */
let code: typeof lostCode
let tell: ReturnType<typeof vi.fn<() => void>>

beforeEach(async () => {
  document.body.innerHTML = `
    <script type="text/plain" id="ours" src="${location.origin}/assets/form-1.js"></script>
    <script type="text/plain" id="other" src="https://example.com/assets/extension.js"></script>
    <img alt="">`
  vi.resetModules()
  code = await import('#web/early/lostCode.ts')
  tell = vi.fn<() => void>()
  code.onLostCode(tell)
  return () => {
    code.stopWaitingForCode()
    vi.useRealTimers()
  }
})

const failToLoad = (selector: string): void => void document.querySelector(selector)?.dispatchEvent(new Event('error'))
const endWithError = (filename: string): void => void window.dispatchEvent(new ErrorEvent('error', { filename }))
const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const lackPart = (): void => void window.dispatchEvent(new Event('codelost'))

describe('code that does not load', () => {
  it.each([
    ['is not there', () => failToLoad('#ours')],
    ['ends with an error', () => endWithError(`${location.origin}/assets/site-1.js`)],
    ['misses a part', lackPart],
  ])('is reported once when a script of ours %s', (_, fail) => {
    fail()
    expect(tell).toHaveBeenCalledOnce()
    fail()
    expect(tell).toHaveBeenCalledOnce()
  })

  it.each([
    ['a picture is not there', () => failToLoad('img')],
    ["somebody else's script is not there", () => failToLoad('#other')],
    ["somebody else's script ends with an error", () => endWithError('https://example.com/assets/extension.js')],
    ['a script without a file does', () => endWithError('')],
  ])('is not reported when %s', (_, fail) => {
    fail()
    expect(tell).not.toHaveBeenCalled()
    lackPart()
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is reported 10 s later when the visitor was leaving, and stays', async () => {
    vi.useFakeTimers()
    window.dispatchEvent(new Event('beforeunload'))
    failToLoad('#ours')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(tell).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(tell).toHaveBeenCalledOnce()
  })

  it.each([
    ['failed', [() => failToLoad('#ours'), () => show(true)]],
    ['fails', [() => show(true), () => failToLoad('#ours')]],
  ])('is reported at once to a visitor who has come back to the page as they left it: it %s', async (_, turns) => {
    vi.useFakeTimers()
    window.dispatchEvent(new Event('beforeunload'))
    for (const turn of turns) turn()
    await vi.advanceTimersByTimeAsync(0)
    expect(tell).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('is not reported sooner by a page that Firefox stops loading as the visitor leaves, and shows as it is', async () => {
    vi.useFakeTimers()
    window.dispatchEvent(new Event('beforeunload'))
    failToLoad('#ours')
    show(false)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(tell).not.toHaveBeenCalled()
  })

  it('is not reported once all of the code has loaded', () => {
    code.stopWaitingForCode()
    failToLoad('#ours')
    lackPart()
    expect(tell).not.toHaveBeenCalled()
  })
})
