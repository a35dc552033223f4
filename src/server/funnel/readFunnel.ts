import type { Queryable } from '../storage/Database.ts'
import { readDefinitions } from '../storage/definitionRows.ts'
import { type FunnelSession, readFunnelSessions, type Span } from '../storage/funnelRows.ts'
import { sessionIdPages } from '../storage/sessionIdPages.ts'
import { createTally, type Tally } from './createTally.ts'
import { dimensions, OTHER_GROUPS, UNKNOWN_GROUP } from './dimensions.ts'
import { followSession, type SessionWay } from './followSession.ts'
import type { FunnelDimension, FunnelReport } from './FunnelReport.ts'
import { readTopValues } from './readTopValues.ts'

/** Sessions read at a time: some 400 rows, a few milliseconds of the database. */
const PAGE_SIZE = 50

/** Largest groups shown separately; the others are shown together. */
const GROUPS_SHOWN = 20

/** The tables of a report. */
type FunnelTables = Pick<FunnelReport, 'total' | 'groups'>

/** Counts the sessions opened in a span, page by page: its memory does not grow with them. */
export async function readFunnel(
  database: Queryable,
  span: Span,
  by: readonly FunnelDimension[],
): Promise<FunnelTables> {
  const total = createTally()
  const groupings = await Promise.all(by.map((dimension) => openGrouping(database, span, dimension)))
  for await (const { session, way } of waysIn(database, span)) {
    total.add(way)
    for (const { add } of groupings) add(session, way)
  }
  const definitions = await readDefinitions(database)
  return {
    total: total.table('All', definitions),
    groups: groupings.map(({ dimension, tallies }) => ({
      by: dimension,
      tables: [...tallies]
        .map(([name, tally]) => tally.table(name, definitions))
        .toSorted((a, b) => b.opened - a.opened),
    })),
  }
}

async function* waysIn(
  database: Queryable,
  span: Span,
): AsyncGenerator<{ readonly session: FunnelSession; readonly way: SessionWay }> {
  for await (const sessionIds of sessionIdPages(database, ['visit', 'submission'], PAGE_SIZE)) {
    const sessions = await readFunnelSessions(database, span, sessionIds)
    // Read after the rows, so that every definition they name is there.
    const definitions = await readDefinitions(database)
    for (const session of sessions) yield { session, way: followSession(session, definitions) }
  }
}

interface Grouping {
  readonly dimension: FunnelDimension
  readonly tallies: ReadonlyMap<string, Tally>
  readonly add: (session: FunnelSession, way: SessionWay) => void
}

async function openGrouping(database: Queryable, span: Span, dimension: FunnelDimension): Promise<Grouping> {
  const { column, none, valueOf } = dimensions[dimension]
  const shown = column && new Set(await readTopValues(database, span, { column, most: GROUPS_SHOWN }))
  const tallies = new Map<string, Tally>()
  const nameOf = (value: string | null): string => {
    if (value === null) return UNKNOWN_GROUP
    if (shown && !shown.has(value)) return OTHER_GROUPS
    return value === '' ? none : value
  }
  return {
    dimension,
    tallies,
    add: ({ visit }, way) => {
      const name = nameOf(valueOf(visit, way.definition))
      const tally = tallies.get(name) ?? createTally()
      tallies.set(name, tally)
      tally.add(way)
    },
  }
}
