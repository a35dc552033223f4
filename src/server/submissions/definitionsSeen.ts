import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import type { SubmissionRow } from '../storage/SubmissionRow.ts'

/**
 * The definitions that these answers were checked against, that of the latest first. `answers` in the order they were given. Not by when each
 * was first served: once an edit is taken back, a visitor sees the earlier one last. Pure.
 */
export function definitionsSeen(
  answers: readonly Pick<SubmissionRow, 'definitionHash'>[],
  kept: readonly KeptDefinition[],
): readonly KeptDefinition[] {
  const hashes = new Set(answers.map(({ definitionHash }) => definitionHash).toReversed())
  return [...hashes].flatMap((seen) => kept.find(({ hash }) => hash === seen) ?? [])
}
