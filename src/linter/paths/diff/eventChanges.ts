import { groupBy } from '#core/groupBy.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { EventPlace, FlowChange } from './FlowChange.ts'

/** The analytics events that are new, gone, or fired at other places. The order of a step's events does not count. Pure. */
export function eventChanges(before: QuestionnaireDefinition, after: QuestionnaireDefinition): readonly FlowChange[] {
  const [old, next] = [placesByEvent(before), placesByEvent(after)]
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((event): readonly FlowChange[] => {
    const [from, to] = [old.get(event) ?? [], next.get(event) ?? []]
    return isSame(from, to) ? [] : [{ kind: 'event', event, from, to }]
  })
}

function placesByEvent({ tracks = {}, steps }: QuestionnaireDefinition): ReadonlyMap<string, readonly EventPlace[]> {
  const { opened, completed } = tracks
  const tracked: readonly (readonly [event: string, place: EventPlace])[] = [
    ...(opened === undefined ? [] : [[opened, { moment: 'opened' }] as const]),
    ...(completed === undefined ? [] : [[completed, { moment: 'completed' }] as const]),
    ...steps.flatMap((step) =>
      'tracks' in step ? (step.tracks ?? []).map((event) => [event, { step: step.id }] as const) : [],
    ),
  ]
  const places = groupBy(tracked, ([event]) => event)
  return new Map([...places].map(([event, entries]) => [event, entries.map(([, place]) => place)]))
}

/** Whether two lists hold the same places: steps may have changed their order. */
function isSame(one: readonly EventPlace[], other: readonly EventPlace[]): boolean {
  const keys = new Set(one.map(keyOf))
  return one.length === other.length && other.every((place) => keys.has(keyOf(place)))
}

const keyOf = (place: EventPlace): string => JSON.stringify(place)
