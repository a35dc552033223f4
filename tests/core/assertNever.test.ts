import { describe, expect, it } from 'vitest'
import { assertNever } from '#core/assertNever.ts'
import { invariant } from '#core/invariant.ts'

describe('assertNever', () => {
  it('throws with the unexpected value', () => {
    expect(() => assertNever({ type: 'guessed' } as never)).toThrow('Unexpected value: {"type":"guessed"}') // Safe: the point of the test.
  })
})

describe('invariant', () => {
  it('throws its message for a falsy value, and does nothing otherwise', () => {
    expect(() => invariant(undefined, 'Unknown step "q9"')).toThrow('Unknown step "q9"')
    expect(() => invariant('q1', 'Unknown step "q9"')).not.toThrow()
  })
})
