import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { FlowChange } from './FlowChange.ts'

/** The validators of questions of both files that are removed, added or have other parameters; messages do not count. Pure. */
export function validatorChanges(before: Questionnaire, after: Questionnaire): readonly FlowChange[] {
  return [...before.stepsById.values()].flatMap((step) => {
    const now = after.stepsById.get(step.id)
    return !now || now.type !== step.type ? [] : changesOf(step.id, validatorsIn(step), validatorsIn(now))
  })
}

/** Of several with one name, the first that is gone becomes the first that is new, and so on. */
function changesOf(step: string, old: Validators, next: Validators): readonly FlowChange[] {
  const removed: ValidationRule[] = []
  const added = without(next, old)
  const changed: FlowChange[] = []
  for (const from of without(old, next)) {
    const place = added.findIndex(({ rule }) => rule === from.rule)
    const [to] = place === -1 ? [] : added.splice(place, 1)
    if (to) changed.push({ kind: 'validatorChanged', step, from, to })
    else removed.push(from)
  }
  return [
    ...removed.map((validator): FlowChange => ({ kind: 'validatorRemoved', step, validator })),
    ...added.map((validator): FlowChange => ({ kind: 'validatorAdded', step, validator })),
    ...changed,
  ]
}

const without = (some: Validators, others: Validators): ValidationRule[] =>
  [...some].flatMap(([key, validator]) => (others.has(key) ? [] : [validator]))

/** By everything in which they may differ except their messages and the order of their values. */
type Validators = ReadonlyMap<string, ValidationRule>

function validatorsIn(step: Step): Validators {
  const { validation = [] } = isQuestion(step) ? step : {}
  return new Map(validation.map((validator) => [keyOf(validator), validator]))
}

const keyOf = ({ message: _message, ...validator }: ValidationRule): string =>
  canonicalJson('values' in validator ? { ...validator, values: validator.values.toSorted() } : validator)
