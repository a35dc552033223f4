import { groupBy } from '#core/groupBy.ts'
import type { Finding } from '../Finding.ts'

/**
 * Does not fix an unknown name that several places share: the typo is then more likely where the name is given, in a step's id or an
 * option, under which answers are stored. Pure.
 */
export function leaveAgreed(findings: readonly Finding[]): readonly Finding[] {
  const places = groupBy(findings, ({ problem }) => problem.unknownName)
  return findings.map((finding) => {
    const { unknownName } = finding.problem
    if (unknownName === undefined || places.get(unknownName)?.length === 1) return finding
    return { ...finding, problem: { ...finding.problem, fix: undefined } }
  })
}
