import { backwardJump } from './backwardJump.ts'
import { deadTransition } from './deadTransition.ts'
import { duplicateId } from './duplicateId.ts'
import { duplicateOption } from './duplicateOption.ts'
import type { Rule } from './Rule.ts'
import { ruleCycle } from './ruleCycle.ts'
import { unknownOption } from './unknownOption.ts'
import { unknownQuestion } from './unknownQuestion.ts'
import { unknownRule } from './unknownRule.ts'
import { unknownStep } from './unknownStep.ts'
import { wrongOperator } from './wrongOperator.ts'

/** Every rule that runs on a questionnaire of the right shape. */
export const rules: readonly Rule[] = [
  duplicateId,
  duplicateOption,
  unknownStep,
  unknownQuestion,
  unknownOption,
  unknownRule,
  ruleCycle,
  wrongOperator,
  backwardJump,
  deadTransition,
]
