import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import type { Path } from '../source/Path.ts'

/** A rule that the answers to a question have to pass. */
export interface PlacedRule {
  readonly rule: ValidationRule
  /** Of the rule, or of the type that it comes with. */
  readonly path: Path
  /** Whether it stands in `validation`. */
  readonly isOwn: boolean
}

/** All rules of a question: those that come with its type, then its own. `path` is the question's. Pure. */
export function rulesOf(question: Question, path: Path): readonly PlacedRule[] {
  const { validation = [] } = question
  return [
    ...questionTypeOf(question)
      .impliedRules(question)
      .map((rule) => ({ rule, path: [...path, 'type'], isOwn: false })),
    ...validation.map((rule, position) => ({ rule, path: [...path, 'validation', position], isOwn: true })),
  ]
}
