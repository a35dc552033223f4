import type { FunnelAnswer, FunnelSession } from '../storage/funnelRows.ts'
import { codeKey } from './Place.ts'

/**
 * ms that a session took for each of its answers, by the place's key: between the browser's times of an answer and of the one before,
 * or of the opening; of a question that was answered again, the last time. The code has a time of its own by our clock, from its first
 * text to the right guess, and the number has the rest. Without what it takes, or with clocks that went back, there is none. Pure.
 */
export function placeTimes(
  { visit, proofs }: Pick<FunnelSession, 'visit' | 'proofs'>,
  answers: readonly FunnelAnswer[],
) {
  const times = new Map<string, number>()
  let before = answers[0]?.sessionDate ?? ''
  for (const { questionId, timestamp, is2FASubmission, answer } of answers) {
    // The second of a pair comes with the first.
    if (is2FASubmission) continue
    const ms = Date.parse(timestamp) - Date.parse(before)
    const proof = proofs.find(({ mobile }) => mobile === answer)
    const codeMs = proof && visit?.codeAskedAt ? proof.approvedAt.getTime() - visit.codeAskedAt.getTime() : undefined
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
