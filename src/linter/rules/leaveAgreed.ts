import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Finding } from '../severity/Finding.ts'
import { valueAt } from '../source/Path.ts'
import { unknownQuestion } from './unknownQuestion.ts'
import { unknownRule } from './unknownRule.ts'
import { unknownStep } from './unknownStep.ts'

const aboutNames: ReadonlySet<string> = new Set([unknownStep, unknownQuestion, unknownRule].map(({ id }) => id))

/**
 * Leaves to a person a name that several places agree on, though nothing has it: the slip is rather where it was given, and answers are
 * stored under the id of a step. Pure.
 */
export function leaveAgreed(findings: readonly Finding[], definition: QuestionnaireDefinition): readonly Finding[] {
  const nameIn = ({ problem: { part, path } }: Finding): unknown =>
    part === 'key' ? path.at(-1) : valueAt(definition, path)
  const counts = new Map<unknown, number>()
  for (const finding of findings) {
    if (aboutNames.has(finding.rule)) counts.set(nameIn(finding), (counts.get(nameIn(finding)) ?? 0) + 1)
  }
  return findings.map((finding) => {
    if (!aboutNames.has(finding.rule) || counts.get(nameIn(finding)) === 1) return finding
    return { ...finding, problem: { ...finding.problem, replacement: undefined } }
  })
}
