import { describe, expect, it, vi } from 'vitest'
import { hasSavedFlow } from '#web/early/hasSavedFlow.ts'

describe('hasSavedFlow', () => {
  it('is true only in a tab that stores a flow of this questionnaire', () => {
    expect(hasSavedFlow('colours')).toBe(false)
    sessionStorage.setItem('form:colours', '{}')
    expect(hasSavedFlow('colours')).toBe(true)
    expect(hasSavedFlow('shapes')).toBe(false)
  })

  it('is false when the browser blocks storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(hasSavedFlow('colours')).toBe(false)
  })
})
