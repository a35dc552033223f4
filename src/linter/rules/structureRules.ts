import { backwardJump } from './backwardJump.ts'
import { duplicateId } from './duplicateId.ts'
import { duplicateOption } from './duplicateOption.ts'
import { noQuestion } from './noQuestion.ts'
import type { Rule } from './Rule.ts'
import { ruleCycle } from './ruleCycle.ts'
import { ruleTooDeep } from './ruleTooDeep.ts'
import { unknownOption } from './unknownOption.ts'
import { unknownQuestion } from './unknownQuestion.ts'
import { unknownRule } from './unknownRule.ts'
import { unknownStep } from './unknownStep.ts'
import { wrongOperator } from './wrongOperator.ts'

/** The rules that must pass before the flow is checked: every name is known, every arrow leads forward, and something is asked. */
export const structureRules: readonly Rule[] = [
  duplicateId,
  duplicateOption,
  unknownStep,
  unknownQuestion,
  unknownOption,
  unknownRule,
  ruleCycle,
  ruleTooDeep,
  wrongOperator,
  backwardJump,
  noQuestion,
]
