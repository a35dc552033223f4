import { groupBy } from '#core/groupBy.ts'
import type { Finding } from '../severity/Finding.ts'

/**
 * Leaves to a person a name that several places agree on, though nothing has it: the slip is rather where it was given, and answers are
 * stored under the id of a step. Pure.
 */
export function leaveAgreed(findings: readonly Finding[]): readonly Finding[] {
  const places = groupBy(findings, ({ problem }) => problem.unknownName)
  return findings.map((finding) => {
    const { unknownName } = finding.problem
    if (unknownName === undefined || places.get(unknownName)?.length === 1) return finding
    return { ...finding, problem: { ...finding.problem, replacement: undefined } }
  })
}
