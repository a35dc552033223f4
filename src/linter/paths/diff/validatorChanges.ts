import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import type { FlowChange } from './FlowChange.ts'

/** The validators of questions of both files that are added or removed, with their parameters; messages do not count. Pure. */
export function validatorChanges(before: Questionnaire, after: Questionnaire): readonly FlowChange[] {
  return [...before.stepsById.values()].flatMap((step): readonly FlowChange[] => {
    const now = after.stepsById.get(step.id)
    if (!now || now.type !== step.type) return []
    const [old, next] = [validatorsIn(step), validatorsIn(now)]
    const changes = (kind: 'validatorAdded' | 'validatorRemoved', some: Validators, others: Validators): FlowChange[] =>
      [...some].flatMap(([key, validator]) => (others.has(key) ? [] : [{ kind, step: step.id, validator }]))
    return [...changes('validatorRemoved', old, next), ...changes('validatorAdded', next, old)]
  })
}

/** By everything in which they may differ except their messages and the order of their values. */
type Validators = ReadonlyMap<string, ValidationRule>

function validatorsIn(step: Step): Validators {
  const { validation = [] } = isQuestion(step) ? step : {}
  return new Map(validation.map((validator) => [keyOf(validator), validator]))
}

const keyOf = ({ message: _message, ...validator }: ValidationRule): string => {
  const setting = 'values' in validator ? { ...validator, values: validator.values.toSorted(inOrder) } : validator
  return JSON.stringify(Object.entries(setting).toSorted(([a], [b]) => inOrder(a, b)))
}

const inOrder = (a: string, b: string): number => Number(a > b) - Number(a < b)
