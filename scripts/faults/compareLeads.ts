import { groupBySession } from '#server/storage/groupBySession.ts'
import type { Answer } from './Answer.ts'

/** The parts of an exported lead that come from the visitor. */
export interface ExportedLead {
  readonly sessionId: string
  readonly answers: Readonly<Record<string, string>>
}

/** How many sessions have no lead, several leads, or one without the last acknowledged answer to each question in the order given. Pure. */
export function compareLeads(acknowledged: readonly Answer[], leads: readonly ExportedLead[]): number {
  const bySession = groupBySession(leads)
  return [...groupBySession(acknowledged)].filter(([sessionId, answers]) => {
    const [lead, ...others] = bySession.get(sessionId) ?? []
    if (!lead || others.length > 0) return true
    const wanted = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
    const found = Object.entries(lead.answers).filter(([questionId]) => wanted.has(questionId))
    return JSON.stringify(found) !== JSON.stringify([...wanted])
  }).length
}
