import { flagByEvent } from '#core/contract/submission.ts'
import type { JsonSchema } from '#core/json-schema/JsonSchema.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import { eventHome } from '../rules/eventHome.ts'
import { eventsIn } from '../rules/eventsIn.ts'
import { branchesOf } from '../schema/branchesOf.ts'
import { withProperties } from './withProperties.ts'

/** The fragment of a step whose `tracks` are completed with the events of this file, and those that submissions have a flag for. Pure. */
export function withEvents(step: JsonSchema, index: DefinitionIndex): JsonSchema {
  const names = new Set([...Object.keys(flagByEvent), ...[...eventsIn(index)].map(({ name }) => name)])
  const { opened, completed } = index.definition.tracks ?? {}
  const examples = [...names].filter((name) => name !== opened && name !== completed && isOfStep(name, index))
  const completing = (then: JsonSchema): JsonSchema => {
    const { tracks } = then.properties ?? {}
    const items = { ...tracks?.items, examples }
    return tracks ? withProperties(then, { tracks: { ...tracks, items } }) : then
  }
  return { ...step, allOf: branchesOf(step).map((branch) => ({ ...branch, then: completing(branch.then) })) }
}

/** Whether an event can be one of a step, and is not of the whole form. */
const isOfStep = (name: string, { steps, definition }: DefinitionIndex): boolean =>
  steps.some(({ step }) => typeof eventHome({ name, path: [], at: step }, definition) !== 'string')
