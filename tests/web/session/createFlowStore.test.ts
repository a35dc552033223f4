import { describe, expect, it } from 'vitest'
import type { SavedFlow } from '#core/flow/savedFlow.ts'
import { createFlowStore } from '#web/session/createFlowStore.ts'

const NOW = 1_700_000_000_000

/** ms */
const HALF_AN_HOUR = 1_800_000

/** A flow that has passed that many steps. */
function aFlow(passed: number, answer = 'red'): SavedFlow {
  return {
    session: { id: 'session1', openedAt: NOW },
    stepId: `q${passed}`,
    path: Array.from({ length: passed }, (_, index) => ({ stepId: `q${index}`, type: 'text', answer })),
    tracked: [],
    verification: { phase: 'number' },
    earlier: {},
  }
}

/** This tab's storage, with a count of the characters written to it. */
function countedStorage() {
  const count = { characters: 0 }
  const storage = new Proxy(sessionStorage, {
    get: (target, key) => {
      if (key === 'setItem') {
        return (name: string, text: string) => {
          count.characters += text.length
          target.setItem(name, text)
        }
      }
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { count, storage: () => storage }
}

const aStore = () => createFlowStore('a', () => sessionStorage)

describe('createFlowStore', () => {
  it('restores the last written flow, after a reload and after Back', () => {
    const store = aStore()
    for (const flow of [aFlow(1), aFlow(5), aFlow(3), aFlow(4, 'blue')]) {
      store.write(flow, NOW, NOW + 1)
      expect(aStore().read(NOW)).toEqual({ flow, lastInstant: NOW + 1, draft: '' })
    }
  })

  it('restores what was typed since the flow was last written', () => {
    const store = aStore()
    store.write(aFlow(2), NOW)
    store.writeDraft('Sa')
    expect(aStore().read(NOW)?.draft).toBe('Sa')
    store.write(aFlow(3), NOW)
    expect(aStore().read(NOW)?.draft).toBe('')
    store.writeDraft('Le')
    store.write(null, NOW)
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([[3], [9000]])('writes as much for an answer after %d others as after one', (answers) => {
    const charactersAfter = (passed: number): number => {
      const { count, storage } = countedStorage()
      const store = createFlowStore(`after ${passed}`, storage)
      store.write(aFlow(passed), NOW)
      count.characters = 0
      store.write(aFlow(passed + 1), NOW)
      return count.characters
    }
    // Nothing but the longer numbers in it.
    expect(charactersAfter(answers) - charactersAfter(1)).toBeLessThan(20)
  })

  it('removes everything when it is cleared, and what Back has left', () => {
    sessionStorage.setItem('other', 'stays')
    const store = aStore()
    store.write(aFlow(2), NOW)
    const keys = Object.keys(sessionStorage).toSorted()
    store.write(aFlow(5), NOW)
    store.write(aFlow(2), NOW)
    expect(Object.keys(sessionStorage).toSorted()).toEqual(keys)
    aStore().write(null, NOW)
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  it('removes what Back has left after a reload, too', () => {
    aStore().write(aFlow(5), NOW)
    const reloaded = aStore()
    reloaded.read(NOW)
    reloaded.write(aFlow(2), NOW)
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['form:a', 'form:a/0', 'form:a/1'])
  })

  it('says whether somebody else has stored or erased a flow since it read or wrote one', () => {
    const store = aStore()
    store.write(aFlow(2), NOW)
    const other = aStore()
    other.read(NOW)
    expect([store.isChanged(), other.isChanged()]).toEqual([false, false])
    other.write(aFlow(3), NOW)
    expect([store.isChanged(), other.isChanged()]).toEqual([true, false])
    store.read(NOW)
    other.write(null, NOW)
    expect([store.isChanged(), other.isChanged()]).toEqual([true, false])
  })

  it('restores the same answers given again after it was cleared', () => {
    const store = aStore()
    for (const flow of [aFlow(3), null, aFlow(3)]) {
      store.write(flow, NOW)
      expect(store.isChanged()).toBe(false)
    }
    expect(aStore().read(NOW)?.flow).toEqual(aFlow(3))
  })

  it('leaves the flow of a questionnaire whose id only begins alike', () => {
    const other = createFlowStore('a-2', () => sessionStorage)
    other.write(aFlow(2), NOW)
    aStore().write(aFlow(1), NOW)
    aStore().write(null, NOW)
    expect(other.read(NOW)?.flow).toEqual(aFlow(2))
  })

  it('restores the answers given again to a questionnaire that has changed the type of a step since', () => {
    aStore().write(aFlow(1), NOW)
    const reloaded = aStore()
    reloaded.read(NOW)
    const flow = { ...aFlow(1), path: [{ stepId: 'q0', type: 'multiple-choice', answer: 'red' }] } as const
    reloaded.write(flow, NOW)
    expect(aStore().read(NOW)?.flow).toEqual(flow)
  })

  it('restores a flow for half an hour, without a submission too', () => {
    const store = aStore()
    for (const later of [HALF_AN_HOUR, -HALF_AN_HOUR]) {
      store.write(aFlow(3), NOW)
      expect(store.read(NOW + later)).toEqual({ flow: aFlow(3), lastInstant: 0, draft: '' })
    }
  })

  it('ignores a flow that is too old, malformed or incomplete, and removes it', () => {
    const store = aStore()
    const spoilt = [
      () => store.read(NOW + HALF_AN_HOUR + 1),
      // The device's clock was set back since: nobody knows how long ago that was.
      () => store.read(NOW - HALF_AN_HOUR - 1),
      () => {
        sessionStorage.removeItem('form:a/1')
        return aStore().read(NOW)
      },
      () => {
        sessionStorage.setItem('form:a', '{"format":1,"savedAt":0,"flow":{}}')
        return aStore().read(NOW)
      },
      () => {
        const head: object = JSON.parse(sessionStorage.getItem('form:a') ?? '')
        sessionStorage.setItem('form:a', JSON.stringify({ ...head, format: 2 }))
        return aStore().read(NOW)
      },
    ]
    for (const read of spoilt) {
      store.write(aFlow(3), NOW)
      expect(read()).toBeNull()
      expect(sessionStorage).toHaveLength(0)
      store.write(null, NOW)
    }
  })

  it('stores nothing rather than half a path when storage is full', () => {
    const full = new Proxy(sessionStorage, {
      get: (target, key) => {
        if (key === 'setItem') {
          return (name: string, text: string) => {
            if (name === 'form:a') throw new Error('full')
            target.setItem(name, text)
          }
        }
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    createFlowStore('a', () => full).write(aFlow(3), NOW)
    expect(sessionStorage).toHaveLength(0)
  })

  it('works without storage', () => {
    const blocked = createFlowStore('a', () => {
      throw new Error('blocked')
    })
    blocked.write(aFlow(3), NOW)
    expect(blocked.read(NOW)).toBeNull()
    expect(blocked.isChanged()).toBe(false)
  })
})
