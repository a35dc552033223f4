import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Path } from '../source/Path.ts'

/** An analytics event of the file. */
export interface EventName {
  readonly name: string
  readonly path: Path
}

/** Every event in "tracks": those of the form, then those of its steps. Pure. */
export function* eventsIn({ definition, steps }: DefinitionIndex): Generator<EventName> {
  for (const [moment, name] of Object.entries(definition.tracks ?? {})) yield { name, path: ['tracks', moment] }
  for (const { step, path } of steps) {
    for (const [position, name] of ('tracks' in step ? (step.tracks ?? []) : []).entries()) {
      yield { name, path: [...path, 'tracks', position] }
    }
  }
}
