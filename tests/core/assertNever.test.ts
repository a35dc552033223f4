import { describe, expect, it } from 'vitest'
import { assertNever } from '#core/assertNever.ts'
import { invariant } from '#core/invariant.ts'

describe('assertNever', () => {
  it('throws with the value that got there', () => {
    expect(() => assertNever({ type: 'guessed' } as never)).toThrow('Unexpected value: {"type":"guessed"}') // Safe: the point of the test.
  })
})

describe('invariant', () => {
  it('throws its message on anything falsy, and nothing otherwise', () => {
    expect(() => invariant(undefined, 'Unknown step "q9"')).toThrow('Unknown step "q9"')
    expect(() => invariant('q1', 'Unknown step "q9"')).not.toThrow()
  })
})
