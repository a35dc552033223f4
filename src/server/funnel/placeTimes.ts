import type { FunnelAnswer, FunnelSession } from '../storage/funnelRows.ts'
import { codeKey } from './Place.ts'

/**
 * ms that a session took for each of its answers, by the place's key: from the answer before, or the opening, by the browser's clock; for a
 * question answered again, the last time. The code has its own time by our clock, from its first text to the right guess, and the number
 * gets the rest; only of the first mobile question, since only the first text of a session is noted. A time that is incomplete or negative
 * is left out. Pure.
 */
export function placeTimes(
  { visit, proofs }: Pick<FunnelSession, 'visit' | 'proofs'>,
  answers: readonly FunnelAnswer[],
): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  const proofOf = (text: string) => proofs.find(({ mobile }) => mobile === text)
  const firstProven = answers.find(({ answer }) => proofOf(answer))?.questionId
  let before = answers[0]?.sessionDate ?? ''
  for (const { questionId, timestamp, is2FASubmission, answer } of answers) {
    // The second of a pair comes with the first.
    if (is2FASubmission) continue
    const ms = Date.parse(timestamp) - Date.parse(before)
    const proof = proofOf(answer)
    const askedAt = questionId === firstProven ? visit?.codeAskedAt : null
    const codeMs = proof && askedAt ? proof.approvedAt.getTime() - askedAt.getTime() : undefined
    note(times, questionId, proof ? ms - (codeMs ?? Number.NaN) : ms)
    if (codeMs !== undefined) note(times, codeKey(questionId), codeMs)
    before = timestamp
  }
  return times
}

function note(times: Map<string, number>, key: string, ms: number): void {
  if (ms >= 0) times.set(key, ms)
  else times.delete(key)
}
