import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from '../../scripts/product/privatePostgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL in which every test may create schemas and databases; absent in the other projects. */
    readonly postgresUrl: string
  }
}

/** Losing data in a crash does not matter here, and syncing is slow on a busy machine. */
const HASTE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Finds or starts the PostgreSQL of the tests, once for all of them. Returns a function that stops it. */
export async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    provide('postgresUrl', given)
    return undefined
  }
  const bin = findPostgres()
  if (bin === null) throw new Error('The programs of PostgreSQL were there a moment ago.')
  const postgres = await startPostgres(bin, HASTE)
  provide('postgresUrl', postgres.url)
  return postgres.remove
}
