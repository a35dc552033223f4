import { describe, expect, it } from 'vitest'
import { answersOfVisitor, keyOf, answerOf } from '../../../scripts/faults/Answer.ts'
import { answerStream } from '../../../scripts/faults/answerStream.ts'
import { seededRandom } from '../../../scripts/faults/seededRandom.ts'

describe('seededRandom', () => {
  it('repeats its numbers for the same seed, and has others for another', () => {
    const numbers = (seed: number) => {
      const random = seededRandom(seed)
      return Array.from({ length: 20 }, () => random.below(1000))
    }
    expect(numbers(7)).toEqual(numbers(7))
    expect(numbers(7)).not.toEqual(numbers(8))
  })

  it('stays within its limit and reaches every number below it', () => {
    const random = seededRandom(1)
    const seen = new Set(Array.from({ length: 500 }, () => random.below(5)))
    expect(seen).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  it('forks into independent numbers', () => {
    const random = seededRandom(7)
    expect(random.fork().word(12)).not.toBe(random.fork().word(12))
  })
})

describe('answersOfVisitor', () => {
  it('has eight submissions of one session, a second apart, each with its own key', () => {
    const answers = answersOfVisitor(seededRandom(7))
    expect(answers.map(({ questionID }) => questionID)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q7'])
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(new Set(answers.map((body) => keyOf(answerOf(body)))).size).toBe(8)
    const times = answers.map(({ timestamp }) => Date.parse(timestamp))
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(
      Array.from({ length: 7 }, () => 1000),
    )
  })
})

describe('answerStream', () => {
  it('has the bodies of its answers, eight per session', () => {
    const stream = answerStream(seededRandom(7))
    const indexes = [0, 7, 8, 1_000_000]
    expect(indexes.map((index) => answerOf(JSON.parse(stream.body(index))))).toEqual(indexes.map(stream.answer))
    const sessions = indexes.map((index) => stream.answer(index).sessionId)
    expect(sessions[0]).toBe(sessions[1])
    expect(new Set(sessions).size).toBe(3)
    expect(sessions.every((sessionId) => /^[A-Za-z0-9_-]{8,64}$/.test(sessionId))).toBe(true)
  })
})
