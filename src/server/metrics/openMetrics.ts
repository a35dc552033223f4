import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '../storage/Database.ts'
import { readFigures } from '../storage/figureRows.ts'
import { takesWrites } from '../storage/takesWrites.ts'
import { countFacts } from './countFacts.ts'
import type { Observe } from './Fact.ts'
import { storedGauges } from './storedGauges.ts'

/** The figures of one process, and of the database that all processes share. */
export interface Metrics {
  readonly observe: Observe
  /**
   * The text that Prometheus reads. While the database is away it says so, and omits the figures stored there; without room it takes no
   * writes.
   */
  read(hasRoom: boolean): Promise<string>
  /** Of that text. */
  readonly contentType: string
}

/** Opens the figures: a registry of its own, so that two servers in one process share nothing. Source: docs/operations.md. */
export function openMetrics({ database, now }: { readonly database: Database; readonly now: () => Date }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { observe, noteDatabase } = countFacts(registry)
  const show = storedGauges(registry)
  return {
    observe,
    contentType: registry.contentType,
    read: async (hasRoom) => {
      const figures = await readFigures(database, now()).catch(() => null)
      // After the figures, so on their connection: one made while the database was read-only goes on being so, and is dropped for this.
      const isWritable = figures !== null && (await takesWrites(database).catch(() => false))
      noteDatabase(hasRoom && isWritable)
      show(figures)
      return registry.metrics()
    },
  }
}
