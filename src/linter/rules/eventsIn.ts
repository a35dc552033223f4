import type { Step } from '#core/step-types/index.ts'
import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'

/** An analytics event, where the file names it. */
export interface EventName {
  readonly name: string
  readonly path: Path
  /** The step that tracks it, or the moment of the whole form. */
  readonly at: Step | 'opened' | 'completed'
}

/** The analytics events of a definition, in the order of the file. Pure. */
export function* eventsIn({ definition: { tracks = {} }, steps }: DefinitionIndex): Generator<EventName> {
  for (const at of ['opened', 'completed'] as const) {
    const name = tracks[at]
    if (name !== undefined) yield { name, path: ['tracks', at], at }
  }
  for (const { step, path } of steps) {
    for (const [position, name] of eventsOf(step).entries()) {
      yield { name, path: [...path, 'tracks', position], at: step }
    }
  }
}

/** The events that a step tracks. Pure. */
export const eventsOf = (step: Step): readonly string[] => ('tracks' in step ? (step.tracks ?? []) : [])

/** Whether passing a step completes the form at once: nothing comes after it. Pure. */
export const endsForm = (step: Step): boolean => 'next' in step && step.next.every(({ goTo }) => goTo === null)
