import { describe, expect, it } from 'vitest'
import { type TabVisit, tallyTabs } from '../../../scripts/faults/tallyTabs.ts'

const aVisit = (overrides: Partial<TabVisit>): TabVisit => ({
  sessionId: 'session',
  closes: 'shown',
  questions: 2,
  arrivedAtOnce: ['q1', 'q2'],
  arrivedInTheEnd: ['q1', 'q2'],
  ...overrides,
})

describe('tallyTabs', () => {
  it('distinguishes tabs whose answers arrived at once, when next opened and never (Q8)', () => {
    const { lost, duplicated, remarks } = tallyTabs([
      aVisit({}),
      aVisit({ arrivedAtOnce: ['q2'] }),
      aVisit({ arrivedAtOnce: [], arrivedInTheEnd: [] }),
    ])
    expect({ lost, duplicated }).toEqual({ lost: 2, duplicated: 0 })
    expect(remarks).toContain('arrived at once from 1, when the site was opened again from 1, never from 1')
  })

  it('does not count a pick as lost when its tab closed with it (Q8)', () => {
    const { lost, remarks } = tallyTabs([
      aVisit({ closes: 'picked', arrivedAtOnce: ['q1'], arrivedInTheEnd: ['q1'] }),
      aVisit({ closes: 'picked', arrivedAtOnce: ['q1'], arrivedInTheEnd: ['q1', 'q2'] }),
    ])
    expect(lost).toBe(0)
    expect(remarks).toContain('at once from 2,')
    expect(remarks).toContain('of the 2 picks 1 arrived')
  })

  it('counts an answer as lost even when the pick after it arrived (Q8)', () => {
    const visit = aVisit({ closes: 'picked', arrivedAtOnce: ['q2'], arrivedInTheEnd: ['q2'] })
    expect(tallyTabs([visit]).lost).toBe(1)
  })

  it('finds answers that arrived under two names', () => {
    expect(tallyTabs([aVisit({ arrivedInTheEnd: ['q1', 'q2', 'q2'] })])).toMatchObject({ lost: 0, duplicated: 1 })
  })
})
