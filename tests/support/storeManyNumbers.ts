import type { Database } from '#server/storage/Database.ts'

/** Stores 2,000 sessions, `session-1` and so on, that have answered q7 with +61400000001 and so on: enough for an index to pay. */
export const storeManyNumbers = (database: Database): Promise<void> =>
  database.script(`
    insert into submission select 'session-' || n, 'q7', '', false, '+614' || lpad(n::text, 8, '0'), false, '{}', 'served', '{}', '', now()
    from generate_series(1, 2000) as n`)
