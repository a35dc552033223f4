import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** One test that a leaf condition can make of an answer. */
export interface Operator<Operand> {
  /**
   * The questions it applies to: `options` means those with a finite list of answers. One for `any` may ask only whether there is an answer:
   * the flow proof takes one text for all that can be typed.
   */
  readonly appliesTo: 'options' | 'any'
  readonly operand: JsonSchema
  /** Whether the answer satisfies the operand; `undefined` means unanswered. Pure. */
  readonly test: (answer: string | undefined, operand: Operand) => boolean
  /** The option values that the operand names, for the linter. */
  readonly valuesIn: (operand: Operand) => readonly string[]
  /** How it reads after the id of its question: `is "NSW"`. `options` are its option values as charts list them. Pure. */
  readonly phrase: (operand: Operand, options: string) => string
}

/** Types an operator where it is written. */
export function defineOperator<Operand>(operator: Operator<Operand>): Operator<Operand> {
  return operator
}
