import { describe, expect, it } from 'vitest'
import { isAwayCode } from '#server/storage/isAwayCode.ts'

describe('isAwayCode', () => {
  it.each(['08006', '28P01', '3D000', '53100', '57P01', '58030', '25006', '57014', '55P03', '25P03', '25P04'])(
    'takes %s for a database that is away for now',
    (code) => {
      expect(isAwayCode(code)).toBe(true)
    },
  )

  it.each(['', '22008', '23505', '22P02', '25P02', '40P01', '42501', '57000', '155P03'])(
    'takes %j for the fault of a statement',
    (code) => {
      expect(isAwayCode(code)).toBe(false)
    },
  )
})
