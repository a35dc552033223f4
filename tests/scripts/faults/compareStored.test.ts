import { describe, expect, it } from 'vitest'
import { compareStored } from '../../../scripts/faults/compareStored.ts'
import { anAnswer } from './anAnswer.ts'

const first = anAnswer()
const second = anAnswer({ questionId: 'q2', answer: '$200k+' })
const third = anAnswer({ questionId: 'q3', answer: '30 - 39' })
const complete = { lost: 0, duplicated: 0, misordered: 0 }

describe('compareStored', () => {
  it('finds no fault when everything acknowledged is stored once and in order', () => {
    const sent = { posted: [first, second, third], acknowledged: [first, second, third] }
    expect(compareStored(sent, [first, second, third])).toEqual(complete)
  })

  it('allows an unacknowledged answer to be stored or not', () => {
    const sent = { posted: [first, second], acknowledged: [first] }
    expect(compareStored(sent, [first])).toEqual(complete)
    expect(compareStored(sent, [first, second])).toEqual(complete)
  })

  it('counts an acknowledged answer as lost when it is missing, or stored with another text', () => {
    const sent = { posted: [first, second], acknowledged: [first, second] }
    expect(compareStored(sent, [first])).toEqual({ ...complete, lost: 1 })
    expect(compareStored(sent, [first, { ...second, answer: 'half of' }])).toEqual({ ...complete, lost: 1 })
  })

  it('counts a repeated row, and one that nobody sent, as duplicated', () => {
    const sent = { posted: [first], acknowledged: [first] }
    expect(compareStored(sent, [first, first])).toEqual({ ...complete, duplicated: 1 })
    expect(compareStored(sent, [first, { ...first, timestamp: '2026-11-20T12:00:01.000+10:00' }])).toEqual({
      ...complete,
      duplicated: 1,
    })
  })

  it('distinguishes the two submissions of the mobile question', () => {
    const pair = [anAnswer({ questionId: 'q7' }), anAnswer({ questionId: 'q7', isSecond: true })]
    expect(compareStored({ posted: pair, acknowledged: pair }, pair)).toEqual(complete)
    expect(compareStored({ posted: pair, acknowledged: pair }, pair.slice(0, 1))).toEqual({ ...complete, lost: 1 })
  })

  it('counts an answer that arrived after a later one of its session, but not of another session', () => {
    const other = anAnswer({ sessionId: 'session-b' })
    const posted = [first, other, second, third]
    const sent = { posted, acknowledged: posted }
    expect(compareStored(sent, [other, first, second, third])).toEqual(complete)
    expect(compareStored(sent, [first, third, other, second])).toEqual({ ...complete, misordered: 1 })
  })
})
