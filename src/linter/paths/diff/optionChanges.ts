import { optionsOf } from '#core/question-types/multipleChoice.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FlowNode } from '../FlowNode.ts'
import type { FlowChange } from './FlowChange.ts'

/** A questionnaire and the first node of its flow. */
interface Flow {
  readonly questionnaire: Questionnaire
  readonly start: FlowNode
}

/** Options that one of two questionnaires has and the other has not, of questions that both have, with where each leads. Pure. */
export function optionChanges(before: Flow, after: Flow): readonly FlowChange[] {
  const [old, next] = [exitsByOption(before.start), exitsByOption(after.start)]
  return [...before.questionnaire.stepsById.values()].flatMap((step): readonly FlowChange[] => {
    const now = after.questionnaire.stepsById.get(step.id)
    if (step.type !== 'multiple-choice' || now?.type !== 'multiple-choice') return []
    const [oldValues, newValues] = [step, now].map((one) => optionsOf(one).map(({ value }) => value))
    const missing = (values: readonly string[] = [], others: readonly string[] = []) =>
      values.filter((value) => !others.includes(value))
    const leadsTo = (exits: typeof old, value: string) => [...(exits.get(keyOf(step.id, value)) ?? [])]
    return [
      ...missing(newValues, oldValues).map((value): FlowChange => {
        return { kind: 'optionAdded', step: step.id, value, leadsTo: leadsTo(next, value) }
      }),
      ...missing(oldValues, newValues).map((value): FlowChange => {
        return { kind: 'optionRemoved', step: step.id, value, leadsTo: leadsTo(old, value) }
      }),
    ]
  })
}

/** The steps that come right after each option. */
function exitsByOption(start: FlowNode): ReadonlyMap<string, ReadonlySet<string>> {
  const exits = new Map<string, Set<string>>()
  const seen = new Set([start])
  for (const node of seen) {
    for (const { values, to } of node.branches) {
      seen.add(to)
      for (const value of values ?? []) {
        const key = keyOf(node.step?.id ?? '', value)
        const known = exits.get(key) ?? new Set()
        exits.set(key, known.add(to.step?.id ?? 'completion'))
      }
    }
  }
  return exits
}

const keyOf = (stepId: string, value: string): string => JSON.stringify([stepId, value])
