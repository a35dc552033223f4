import { describe, expect, it, vi } from 'vitest'
import { tellFrame } from '#web/embed/tellFrame.ts'

const MESSAGE = { type: 'super-review:height', height: 731 } as const

/** A window in a frame. */
function aFrame(told: { ancestorOrigins?: readonly string[]; referrer?: string }) {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  const { ancestorOrigins, referrer = '' } = told
  const frame = {
    parent: { postMessage },
    location: ancestorOrigins ? { ancestorOrigins } : {},
    document: { referrer },
  }
  // Safe: it has what is looked at here.
  return { frame: frame as unknown as Window, postMessage }
}

describe('tellFrame', () => {
  it.each([
    ['the list of a browser that has one', { ancestorOrigins: ['https://www.partner.example'] }],
    ['the referrer in any other', { referrer: 'https://www.partner.example/offers' }],
  ])('addresses its messages to the origin found by %s', (_name, told) => {
    const { frame, postMessage } = aFrame(told)
    tellFrame(frame)(MESSAGE)
    expect(postMessage.mock.calls).toEqual([[MESSAGE, 'https://www.partner.example']])
  })

  it('sends nothing when the origin is unknown', () => {
    const { frame, postMessage } = aFrame({})
    tellFrame(frame)(MESSAGE)
    expect(postMessage).not.toHaveBeenCalled()
  })

  it('sends nothing from a page that is not in a frame', () => {
    const post = vi.spyOn(window, 'postMessage')
    tellFrame(window)(MESSAGE)
    expect(post).not.toHaveBeenCalled()
  })
})
