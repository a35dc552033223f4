import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** One way a leaf condition can look at an answer. */
export interface Operator<Operand> {
  /** Which questions it may ask: `options` are those with a finite list of answers. */
  readonly appliesTo: 'options' | 'any'
  readonly operand: JsonSchema
  /** Whether the answer satisfies it; `undefined` is an unanswered question. Pure. */
  readonly test: (answer: string | undefined, operand: Operand) => boolean
  /** The option values that the operand names, for the linter. */
  readonly valuesIn: (operand: Operand) => readonly string[]
}

/** Types an operator where it is written. */
export function defineOperator<Operand>(operator: Operator<Operand>): Operator<Operand> {
  return operator
}
