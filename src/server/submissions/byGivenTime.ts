import type { SubmissionRow } from '../storage/SubmissionRow.ts'

type Given = Pick<SubmissionRow, 'questionId' | 'timestamp' | 'is2FASubmission' | 'receivedAt'>

/** Compares answers of one session by when they were given, then by when they came. Pure. */
export function byGivenTime(a: Given, b: Given): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? -1 : 1
  return (
    a.receivedAt.getTime() - b.receivedAt.getTime() ||
    // One question's pair may share a millisecond and even its arrival: the second of the pair is the later.
    Number(a.is2FASubmission) - Number(b.is2FASubmission) ||
    // So may what a program sends: any order will do, if it is always the same.
    // Not by the locale, which may differ between two machines.
    (a.questionId < b.questionId ? -1 : Number(a.questionId > b.questionId))
  )
}
