import { describe, expect, it } from 'vitest'
import { isRightMissing, missingRights } from '#server/storage/missingRights.ts'

const URL_WITH_PASSWORD = 'postgres://app:s3cret@db.example.com:5433/leads?sslmode=require'
const USE_OF_TABLES =
  'grant usage on schema public to "app"; grant select, insert, update, delete on all tables in schema public to "app".'

describe('missingRights', () => {
  it.each([
    'permission denied for schema public',
    'no schema has been selected to create in',
    'keine Berechtigung für Schema public',
  ])('names both ways to tables for "%s"', (said) => {
    expect(missingRights(said, URL_WITH_PASSWORD)).toBe(
      'The user "app" may not create tables in "leads". Have its owner run: grant create, usage on schema public to "app". ' +
        `Or run "npm run db -- migrate" as the owner, who then runs: ${USE_OF_TABLES}`,
    )
  })

  it.each(['permission denied for table schema_migration', 'keine Berechtigung für Tabelle visit'])(
    'names the rights on tables for "%s"',
    (said) => {
      expect(missingRights(said, URL_WITH_PASSWORD)).toBe(
        `The user "app" may not use the tables in "leads" (${said}). Have their owner run: ${USE_OF_TABLES}`,
      )
    },
  )

  it.each([
    ['must be owner of table code', 'Run "npm run db -- migrate" with their owner in DATABASE_URL.'],
    ['permission denied for database "leads"', 'Have its owner run: grant connect on database "leads" to "app".'],
  ])('says for "%s" what to do', (said, sentence) => {
    expect(missingRights(said, URL_WITH_PASSWORD)).toContain(sentence)
  })

  it('is about two codes, and shows no password', () => {
    expect(['42501', '3F000', '42P01', ''].map(isRightMissing)).toEqual([true, true, false, false])
    for (const url of [URL_WITH_PASSWORD, 'postgres://', 'postgres://a:s3cret@/b'])
      expect(missingRights('permission denied for table visit', url)).not.toMatch(/s3cret|undefined|""/)
  })
})
