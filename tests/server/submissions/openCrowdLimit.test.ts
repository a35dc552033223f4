import { describe, expect, it } from 'vitest'
import { openCrowdLimit } from '#server/submissions/openCrowdLimit.ts'

/** A limit with its own clock, and answers that stay in progress until they are released. */
function aCrowd(limits: Partial<Parameters<typeof openCrowdLimit>[0]['limits']> = {}) {
  let now = 0
  let inside = 0
  const crowd = openCrowdLimit({
    limits: { waitingSubmissions: 5000, submissionWaitMs: 250, ...limits },
    clock: () => now,
  })
  return {
    /** Admits answers until the limit is reached; returns how many are in progress then. */
    fill: () => {
      while (!crowd.isReached()) {
        crowd.enter()
        inside += 1
      }
      return inside
    },
    answer: (count: number) => {
      const leaving = Math.min(count, inside)
      for (let left = 0; left < leaving; left += 1) crowd.leave()
      inside -= leaving
    },
    pass: (ms: number) => {
      now += ms
    },
    crowd,
  }
}

describe('openCrowdLimit', () => {
  it('admits 500 answers at the start, and one more for each that is answered', () => {
    const { fill, answer } = aCrowd()
    expect(fill()).toBe(500)
    answer(3)
    expect(fill()).toBe(500)
  })

  it('falls to the number of answers handled in half the wait', () => {
    const { fill, answer, pass } = aCrowd()
    for (let turn = 0; turn < 200; turn += 1) {
      fill()
      // 2,000 a second: 250 in 125 ms.
      answer(100)
      pass(50)
    }
    expect(fill()).toBeGreaterThan(245)
    expect(fill()).toBeLessThan(255)
  })

  it('rises when answers take less than the wait, to waitingSubmissions at most', () => {
    const { fill, answer, pass } = aCrowd({ waitingSubmissions: 1200 })
    for (let look = 0; look < 20; look += 1) {
      for (let turn = 0; turn < 25; turn += 1) {
        fill()
        answer(500)
      }
      pass(250)
    }
    expect(fill()).toBe(1200)
  })

  it('never falls below 100, even when nothing is answered', () => {
    const { fill, answer, pass } = aCrowd()
    for (let look = 0; look < 20; look += 1) {
      fill()
      pass(1000)
    }
    answer(500)
    expect(fill()).toBe(100)
  })

  it('does not change while it is not reached', () => {
    const { crowd, fill, pass } = aCrowd()
    for (let look = 0; look < 20; look += 1) {
      expect(crowd.isReached()).toBe(false)
      crowd.enter()
      crowd.leave()
      pass(1000)
    }
    expect(fill()).toBe(500)
  })

  it('does not measure the time after a crowd has gone, so that short rushes do not lower it', () => {
    const { fill, answer, pass } = aCrowd()
    for (let rush = 0; rush < 5; rush += 1) {
      expect(fill()).toBe(500)
      pass(60)
      answer(500)
      pass(10_000)
    }
  })
})
