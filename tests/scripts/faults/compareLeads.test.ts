import { describe, expect, it } from 'vitest'
import { compareLeads } from '../../../scripts/faults/compareLeads.ts'
import { anAnswer } from './anAnswer.ts'

const acknowledged = [anAnswer(), anAnswer({ questionId: 'q2', answer: '$200k+' })]
const lead = { sessionId: 'session-a', answers: { q1: 'AMP', q2: '$200k+' } }

describe('compareLeads', () => {
  it('accepts a lead that has every acknowledged answer, and perhaps one more', () => {
    expect(compareLeads(acknowledged, [lead])).toBe(0)
    expect(compareLeads(acknowledged, [{ ...lead, answers: { ...lead.answers, q3: '30 - 39' } }])).toBe(0)
  })

  it('counts a session without a lead, and one with two', () => {
    expect(compareLeads(acknowledged, [])).toBe(1)
    expect(compareLeads(acknowledged, [lead, lead])).toBe(1)
  })

  it('counts a lead with missing, different or reordered answers', () => {
    expect(compareLeads(acknowledged, [{ ...lead, answers: { q1: 'AMP' } }])).toBe(1)
    expect(compareLeads(acknowledged, [{ ...lead, answers: { q1: 'REST', q2: '$200k+' } }])).toBe(1)
    expect(compareLeads(acknowledged, [{ ...lead, answers: { q2: '$200k+', q1: 'AMP' } }])).toBe(1)
  })

  it('expects the last of several answers to a question', () => {
    const changed = [...acknowledged, anAnswer({ answer: 'REST' })]
    expect(compareLeads(changed, [lead])).toBe(1)
    expect(compareLeads(changed, [{ ...lead, answers: { q1: 'REST', q2: '$200k+' } }])).toBe(0)
  })
})
