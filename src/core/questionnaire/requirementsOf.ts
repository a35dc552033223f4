import type { Question } from '../question-types/index.ts'
import { seenIn } from '../seenIn.ts'
import type { Validator } from '../validators/defineValidator.ts'
import { type ValidationRule, validators } from '../validators/index.ts'

/** Something that a text has to be to answer a question. */
export interface Requirement {
  /** The rule of the file that asks for it; `null`: none does, and yet an answer has to be seen. */
  readonly rule: ValidationRule | null
  /** Loads what {@link isMetBy} needs; awaited before it is called. */
  readonly load?: (() => Promise<unknown>) | undefined
  /** Whether a normalised text is so. Pure. */
  readonly isMetBy: (text: string) => boolean
}

/** All that a question asks of a normalised text before its type makes an answer of it, in the order of checking. Pure. */
export function requirementsOf({ validation = [] }: Question): readonly Requirement[] {
  const asksForAnswer = validation.some(({ rule }) => validators[rule].asksForAnswer)
  return [...(asksForAnswer ? [] : [beSeen]), ...validation.map(requirementOf)]
}

const beSeen: Requirement = { rule: null, isMetBy: (text) => seenIn(text) !== '' }

/** What one rule asks for. Pure. */
export function requirementOf(rule: ValidationRule): Requirement {
  // Safe: a rule of the file carries its own validator's parameters; the schema checks them.
  const { load, test } = validators[rule.rule] as Validator<object>
  return { rule, load, isMetBy: (text) => test(text, rule) }
}
