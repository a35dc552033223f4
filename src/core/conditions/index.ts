import { answered } from './answered.ts'
import type { Operator } from './defineOperator.ts'
import { is } from './is.ts'
import { isIn } from './isIn.ts'
import { isNot } from './isNot.ts'
import { isNotIn } from './isNotIn.ts'

/** Every operator of a leaf condition, by its key in the file. */
export const operators = { is, isNot, in: isIn, notIn: isNotIn, answered } as const

/** The key of an operator. */
export type OperatorName = keyof typeof operators

type OperandOf<Name extends OperatorName> = (typeof operators)[Name] extends Operator<infer Operand> ? Operand : never

/** A leaf of a condition: a question and exactly one operator. */
export type LeafCondition = {
  [Name in OperatorName]: { readonly question: string } & { readonly [Key in Name]: OperandOf<Name> }
}[OperatorName]
