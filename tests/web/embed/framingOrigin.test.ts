import { describe, expect, it, vi } from 'vitest'
import { framingOrigin } from '#web/embed/framingOrigin.ts'

const PARTNER = 'https://www.partner.example'

describe('framingOrigin', () => {
  it('is the nearest ancestor origin, in a browser with ancestorOrigins', () => {
    const ancestorOrigins = [PARTNER, 'https://top.example']
    expect(framingOrigin({ isFramed: true, ancestorOrigins, referrer: 'https://other.example/' })).toBe(PARTNER)
  })

  it('is the origin of the referrer, in a browser without ancestorOrigins', () => {
    const referrer = `${PARTNER}/offers?page=2`
    expect(framingOrigin({ isFramed: true, ancestorOrigins: undefined, referrer })).toBe(PARTNER)
  })

  it('may be one of the same machine, where an embedding page is tried out', () => {
    const ancestorOrigins = ['http://localhost:8080']
    expect(framingOrigin({ isFramed: true, ancestorOrigins, referrer: '' })).toBe('http://localhost:8080')
  })

  it('needs no URL.canParse, which Safari has since version 17', () => {
    const canParse = vi.spyOn(URL, 'canParse')
    expect(framingOrigin({ isFramed: true, ancestorOrigins: [PARTNER], referrer: '' })).toBe(PARTNER)
    expect(canParse).not.toHaveBeenCalled()
  })

  it('is null when the browser reports neither', () => {
    expect(framingOrigin({ isFramed: true, ancestorOrigins: undefined, referrer: '' })).toBeNull()
    expect(framingOrigin({ isFramed: true, ancestorOrigins: ['null'], referrer: `${PARTNER}/` })).toBeNull()
  })

  it('is null for a page that is not in a frame', () => {
    expect(framingOrigin({ isFramed: false, ancestorOrigins: [], referrer: `${PARTNER}/` })).toBeNull()
  })
})
