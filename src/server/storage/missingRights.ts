import { placeOf } from './placeOf.ts'

/** Whether an SQLSTATE means that the user lacks a right. Without any on the schema, PostgreSQL finds no schema at all (3F000). Pure. */
export const isRightMissing = (code: string): boolean => code === '42501' || code === '3F000'

/**
 * Which rights the user of a URL lacks and who grants them, in one line. PostgreSQL gives them all one code and names what they are for only
 * in its words, which are passed on where they name a table. Pure.
 */
export function missingRights(said: string, url: string): string {
  const { name, user } = placeOf(url)
  if (/\bmust be owner\b/.test(said))
    return `The user ${user} may not change the tables in ${name} (${said}). Run "npm run db -- migrate" with their owner in DATABASE_URL.`
  if (/\bdatabase\b/.test(said))
    return `The user ${user} may not connect to ${name}. Have its owner run: grant connect on database ${name} to ${user}.`
  // In any language: the schema's name is its last word. A table's name may contain "schema".
  if (/\b(schema|public)\b/i.test(said))
    return `The user ${user} may not create tables in ${name}. Have its owner run: grant create, usage on schema public to ${user}. Or run "npm run db -- migrate" as the owner, who then runs: ${tableGrants(user)}`
  return `The user ${user} may not use the tables in ${name} (${said}). Have their owner run: ${tableGrants(user)}`
}

const tableGrants = (user: string): string =>
  `grant usage on schema public to ${user}; grant select, insert, update, delete on all tables in schema public to ${user}.`
