import { describe, expect, it, vi } from 'vitest'
import { createFlowStore } from '#web/session/createFlowStore.ts'
import { hasSavedFlow, isPastFirstStep } from '#web/early/hasSavedFlow.ts'

describe('hasSavedFlow', () => {
  it('is true only in a tab that stores a flow of this questionnaire', () => {
    expect(hasSavedFlow('colours')).toBe(false)
    sessionStorage.setItem('form:colours', JSON.stringify({ savedAt: Date.now() }))
    expect(hasSavedFlow('colours')).toBe(true)
    expect(hasSavedFlow('shapes')).toBe(false)
  })

  it('is false after 30 minutes, as the form then begins again', () => {
    sessionStorage.setItem('form:colours', JSON.stringify({ savedAt: Date.now() - 31 * 60_000 }))
    sessionStorage.setItem('form:colours/0', '{}')
    expect(hasSavedFlow('colours')).toBe(false)
    expect(isPastFirstStep('colours')).toBe(false)
  })

  it('is false when the browser blocks storage', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(hasSavedFlow('colours')).toBe(false)
    expect(isPastFirstStep('colours')).toBe(false)
  })
})

describe('isPastFirstStep', () => {
  it('is true once the form has stored a passed step', () => {
    const store = createFlowStore('colours', () => sessionStorage)
    const flow = {
      session: { id: 'session1', openedAt: 0 },
      stepId: 'red',
      path: [],
      tracked: [],
      verification: { phase: 'number' as const },
      earlier: {},
    }
    store.write(flow, Date.now())
    expect(isPastFirstStep('colours')).toBe(false)
    store.write({ ...flow, stepId: 'blue', path: [{ stepId: 'red', type: 'text', answer: 'yes' }] }, Date.now())
    expect(isPastFirstStep('colours')).toBe(true)
    expect(isPastFirstStep('shapes')).toBe(false)
    store.write(null, Date.now())
    expect(isPastFirstStep('colours')).toBe(false)
  })
})
