import { readFileSync } from 'node:fs'

// Safe: npm has installed it, and every package has a version.
const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
  readonly version: string
}

/** The version of PGlite, for the names of databases that are kept: another version makes its own. */
export const ENGINE_VERSION = version
