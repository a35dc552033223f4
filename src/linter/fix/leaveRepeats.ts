import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Problem } from '../Problem.ts'
import type { Finding } from '../Finding.ts'
import { valueAt } from '../source/Path.ts'

/** Does not fix a name whose correction is already next to it: as a key of its object, or in its list. Pure. */
export function leaveRepeats(findings: readonly Finding[], definition: QuestionnaireDefinition): readonly Finding[] {
  return findings.map((finding) =>
    isRepeat(finding.problem, definition)
      ? { ...finding, problem: { ...finding.problem, replacement: undefined } }
      : finding,
  )
}

function isRepeat({ path, part, replacement }: Problem, definition: QuestionnaireDefinition): boolean {
  const around = valueAt(definition, path.slice(0, -1))
  if (part === 'key') return Object.hasOwn(Object(around), String(replacement))
  return replacement !== undefined && Array.isArray(around) && around.includes(replacement)
}
