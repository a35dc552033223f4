import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { POSTGRES_ONLY, postgresTests } from '../../../scripts/test/postgresTests.ts'

describe('postgresTests', () => {
  it('names files that exist', () => {
    const { include, globalSetup } = postgresTests(true)
    const files = [...include.filter((path) => path !== POSTGRES_ONLY), ...globalSetup]
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((path) => !existsSync(path))).toEqual([])
  })

  it('has one test that says what to do without a PostgreSQL', () => {
    const { include, globalSetup } = postgresTests(false)
    expect(globalSetup).toEqual([])
    expect(include).toEqual(['tests/support/withoutPostgres.test.ts'])
    expect(existsSync(include[0] ?? '')).toBe(true)
  })
})
