import type { Option } from '#core/question-types/Option.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FlowNode } from '../FlowNode.ts'
import type { FlowChange } from './FlowChange.ts'

/** A questionnaire and the first node of its flow. */
interface Flow {
  readonly questionnaire: Questionnaire
  readonly start: FlowNode
}

/**
 * The changes in the options of questions that both files have: options that only one of them has, with where each leads, whether none is
 * left to compare, and options that decline in only one of them. Of new questions: the options that decline. Pure.
 */
export function optionChanges(before: Flow, after: Flow): readonly FlowChange[] {
  const [old, next] = [exitsByOption(before.start), exitsByOption(after.start)]
  const changes = [...before.questionnaire.stepsById.values()].flatMap((step): readonly FlowChange[] => {
    const now = after.questionnaire.stepsById.get(step.id)
    const [oldOptions, newOptions] = [optionsOf(step), now ? optionsOf(now) : null]
    if (!oldOptions || !newOptions) return []
    const missing = (options: readonly Option[], others: readonly Option[]) =>
      options.filter(({ value }) => !others.some((other) => other.value === value))
    const about = ({ value, declines }: Option, exits: typeof old) => ({
      step: step.id,
      value,
      leadsTo: [...(exits.get(keyOf(step.id, value)) ?? [])],
      ...(declines && ({ declines } as const)),
    })
    const added = missing(newOptions, oldOptions)
    return [
      ...(added.length === newOptions.length ? [{ kind: 'uncompared', step: step.id } as const] : []),
      ...added.map((option) => ({ kind: 'optionAdded', ...about(option, next) }) as const),
      ...missing(oldOptions, newOptions).map((option) => ({ kind: 'optionRemoved', ...about(option, old) }) as const),
      ...newOptions.flatMap(({ value, declines = false }): readonly FlowChange[] => {
        const was = oldOptions.find((option) => option.value === value)
        return was && (was.declines ?? false) !== declines ? [{ kind: 'declines', step: step.id, value, declines }] : []
      }),
    ]
  })
  return [...changes, ...decliningInNew(before.questionnaire, after.questionnaire)]
}

/** The declining options of questions that had no options before. */
function decliningInNew(before: Questionnaire, after: Questionnaire): readonly FlowChange[] {
  return [...after.stepsById.values()].flatMap((step): readonly FlowChange[] => {
    const was = before.stepsById.get(step.id)
    if (was && optionsOf(was)) return []
    const declining = optionsOf(step)?.filter(({ declines }) => declines) ?? []
    return declining.map(({ value }) => ({ kind: 'declines', step: step.id, value, declines: true }))
  })
}

/** The steps that come right after each option; `null` for the completion screen. */
function exitsByOption(start: FlowNode): ReadonlyMap<string, ReadonlySet<string | null>> {
  const exits = new Map<string, Set<string | null>>()
  const seen = new Set([start])
  for (const node of seen) {
    for (const { values, to } of node.branches) {
      seen.add(to)
      for (const value of values ?? []) {
        const key = keyOf(node.step?.id ?? '', value)
        const known = exits.get(key) ?? new Set()
        exits.set(key, known.add(to.step?.id ?? null))
      }
    }
  }
  return exits
}

const keyOf = (stepId: string, value: string): string => JSON.stringify([stepId, value])
