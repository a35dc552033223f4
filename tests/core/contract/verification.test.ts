import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { UNKNOWN_IP } from '#core/contract/ipLookup.ts'
import { SESSION_HEADER, verifyBodySchema, verifyCheckBodySchema } from '#core/contract/verification.ts'

const ajv = new Ajv2020({ strict: true, strictRequired: false })
const verify = ajv.compile(verifyBodySchema)
const verifyCheck = ajv.compile(verifyCheckBodySchema)

describe('verifyBodySchema', () => {
  it('accepts {mobile_number}', () => {
    expect(verify({ mobile_number: '+61491570156' })).toBe(true)
  })

  it.each([
    {},
    { mobile_number: '' },
    { mobile_number: 61491570156 },
    { mobile_number: null },
    { mobile: '+61491570156' },
  ])('refuses %j', (body) => {
    expect(verify(body)).toBe(false)
  })

  it('refuses 101 characters', () => {
    expect(verify({ mobile_number: '4'.repeat(100) })).toBe(true)
    expect(verify({ mobile_number: '4'.repeat(101) })).toBe(false)
  })
})

describe('verifyCheckBodySchema', () => {
  it('accepts {mobile_number, code}', () => {
    expect(verifyCheck({ mobile_number: '+61491570156', code: '012345' })).toBe(true)
  })

  it.each([
    { mobile_number: '+61491570156' },
    { code: '012345' },
    { mobile_number: '+61491570156', code: '' },
    { mobile_number: '+61491570156', code: 12345 },
    { mobile_number: '+61491570156', code: ['012345'] },
  ])('refuses %j', (body) => {
    expect(verifyCheck(body)).toBe(false)
  })
})

describe('SESSION_HEADER and UNKNOWN_IP', () => {
  it('are x-session-id and unknown', () => {
    expect([SESSION_HEADER, UNKNOWN_IP]).toEqual(['x-session-id', 'unknown'])
  })
})
