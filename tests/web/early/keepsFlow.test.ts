import { describe, expect, it, vi } from 'vitest'
import { keepsFlow } from '#web/early/keepsFlow.ts'

describe('keepsFlow', () => {
  it('is true only in a tab that stores a flow of this questionnaire', () => {
    expect(keepsFlow('colours')).toBe(false)
    sessionStorage.setItem('form:colours', '{}')
    expect(keepsFlow('colours')).toBe(true)
    expect(keepsFlow('shapes')).toBe(false)
  })

  it('is false when the browser blocks storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(keepsFlow('colours')).toBe(false)
  })
})
