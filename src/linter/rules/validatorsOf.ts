import type { Question } from '#core/question-types/index.ts'
import { questionTypeOf } from '#core/question-types/questionTypeOf.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import type { Path } from '../source/Path.ts'

/** A validator that the answers to a question have to pass, as the file calls it. */
export interface PlacedValidator {
  readonly rule: ValidationRule
  /** Of the validator, or of the type that it comes with. */
  readonly path: Path
  /** Whether it stands in `validation`. */
  readonly isOwn: boolean
}

/** All validators of a question: those that come with its type, then its own. `path` is the question's. Pure. */
export function validatorsOf(question: Question, path: Path): readonly PlacedValidator[] {
  const { validation = [] } = question
  return [
    ...questionTypeOf(question)
      .impliedRules(question)
      .map((rule) => ({ rule, path: [...path, 'type'], isOwn: false })),
    ...validation.map((rule, position) => ({ rule, path: [...path, 'validation', position], isOwn: true })),
  ]
}
