import { describe, expect, it } from 'vitest'
import { framingOrigin } from '#web/embed/framingOrigin.ts'

const PARTNER = 'https://www.partner.example'

describe('framingOrigin', () => {
  it('is the nearest page around, by the list of a browser that has one', () => {
    const ancestorOrigins = [PARTNER, 'https://top.example']
    expect(framingOrigin({ isFramed: true, ancestorOrigins, referrer: 'https://other.example/' })).toBe(PARTNER)
  })

  it('is the page that led here, in a browser without the list', () => {
    const referrer = `${PARTNER}/offers?page=2`
    expect(framingOrigin({ isFramed: true, ancestorOrigins: undefined, referrer })).toBe(PARTNER)
  })

  it('is null where the browser reports neither', () => {
    expect(framingOrigin({ isFramed: true, ancestorOrigins: undefined, referrer: '' })).toBeNull()
    expect(framingOrigin({ isFramed: true, ancestorOrigins: ['null'], referrer: `${PARTNER}/` })).toBeNull()
  })

  it('is null for a page that is in no frame', () => {
    expect(framingOrigin({ isFramed: false, ancestorOrigins: [], referrer: `${PARTNER}/` })).toBeNull()
  })
})
