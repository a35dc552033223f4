import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import { createDurations, type Durations } from './createDurations.ts'
import type { SessionWay } from './followSession.ts'
import type { FunnelLine, FunnelTable } from './FunnelReport.ts'
import { COMPLETED, mergePlaces } from './Place.ts'

/** Counts sessions. Its memory grows with the number of places, not of sessions. */
export interface Tally {
  readonly add: (way: SessionWay) => void
  /** The counts so far, one line for each place of the definitions seen, in the order of `definitions`. */
  readonly table: (name: string, definitions: readonly KeptDefinition[]) => FunnelTable
}

interface Counts {
  reached: number
  passed: number
  left: number
  readonly durations: Durations
}

const noCounts = (): Counts => ({ reached: 0, passed: 0, left: 0, durations: createDurations() })

/** Creates an empty tally. */
export function createTally(): Tally {
  const counts = new Map<string, Counts>()
  const seen = new Set<string>()
  let opened = 0

  const at = (key: string): Counts => {
    const known = counts.get(key) ?? noCounts()
    counts.set(key, known)
    return known
  }
  return {
    add: ({ definition, places, times }) => {
      opened += 1
      seen.add(definition.hash)
      for (const { key, outcome } of places) {
        const place = at(key)
        place.reached += 1
        if (outcome === 'passed') place.passed += 1
        if (outcome === 'left') place.left += 1
        const ms = times.get(key)
        if (outcome === 'passed' && ms !== undefined) place.durations.add(ms)
      }
    },
    table: (name, definitions) => {
      const places = mergePlaces(definitions.filter(({ hash }) => seen.has(hash)).map((one) => one.questionnaire))
      const lines = places.map((place): FunnelLine => {
        const { reached, passed, left, durations } = counts.get(place.key) ?? noCounts()
        const goesOn = place.kind !== 'ending' && place.kind !== 'completed'
        return {
          ...place,
          reached,
          answered: goesOn ? passed : null,
          left: goesOn ? left : null,
          medianMs: durations.quantile(0.5),
          p90Ms: durations.quantile(0.9),
        }
      })
      return { name, opened, completed: counts.get(COMPLETED.key)?.reached ?? 0, lines }
    },
  }
}
