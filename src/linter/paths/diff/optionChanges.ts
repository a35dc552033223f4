import { type Option, optionsOf } from '#core/question-types/multipleChoice.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FlowNode } from '../FlowNode.ts'
import type { FlowChange } from './FlowChange.ts'

/** A questionnaire and the first node of its flow. */
interface Flow {
  readonly questionnaire: Questionnaire
  readonly start: FlowNode
}

/**
 * What becomes of the options of questions that two questionnaires have: those that only one of them has, with where each leads, and
 * those that decline in one of them alone. Pure.
 */
export function optionChanges(before: Flow, after: Flow): readonly FlowChange[] {
  const [old, next] = [exitsByOption(before.start), exitsByOption(after.start)]
  return [...before.questionnaire.stepsById.values()].flatMap((step): readonly FlowChange[] => {
    const now = after.questionnaire.stepsById.get(step.id)
    if (step.type !== 'multiple-choice' || now?.type !== 'multiple-choice') return []
    const [oldOptions, newOptions] = [optionsOf(step), optionsOf(now)]
    const missing = (options: readonly Option[], others: readonly Option[]) =>
      options.map(({ value }) => value).filter((value) => !others.some((other) => other.value === value))
    const leadsTo = (exits: typeof old, value: string) => [...(exits.get(keyOf(step.id, value)) ?? [])]
    return [
      ...missing(newOptions, oldOptions).map((value): FlowChange => {
        return { kind: 'optionAdded', step: step.id, value, leadsTo: leadsTo(next, value) }
      }),
      ...missing(oldOptions, newOptions).map((value): FlowChange => {
        return { kind: 'optionRemoved', step: step.id, value, leadsTo: leadsTo(old, value) }
      }),
      ...newOptions.flatMap(({ value, declines = false }): readonly FlowChange[] => {
        const was = oldOptions.find((option) => option.value === value)
        return was && (was.declines ?? false) !== declines ? [{ kind: 'declines', step: step.id, value, declines }] : []
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
