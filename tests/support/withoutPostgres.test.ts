import { describe, expect, it } from 'vitest'
import { findPostgres } from '../../scripts/product/privatePostgres.ts'

const REASON =
  'install PostgreSQL (apt-get install postgresql), or set TEST_DATABASE_URL to an empty database of your own'

describe('the tests on a real PostgreSQL', () => {
  it('are skipped without a PostgreSQL', ({ skip }) => {
    expect(findPostgres()).toBeNull()
    console.warn(`The tests on a real PostgreSQL did not run: ${REASON}.`)
    skip(REASON)
  })
})
