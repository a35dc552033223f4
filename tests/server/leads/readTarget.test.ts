import { describe, expect, it } from 'vitest'
import { readMobile, readTarget } from '#server/leads/readTarget.ts'

describe('readTarget', () => {
  it.each(['+61491570156', '0491 570 156', "'+61491570156"])('takes the number %s, also as a CSV has it', (mobile) => {
    expect(readTarget(['--mobile', mobile])).toEqual({ mobile: '+61491570156' })
    expect(readMobile(['--mobile', mobile])).toBe('+61491570156')
    expect(() => readTarget([mobile])).toThrow(`"${mobile}" is a number, not a session: name it with --mobile.`)
  })

  it.each(["'", "''+61491570156", '+61291570156'])('refuses %s', (mobile) => {
    expect(() => readTarget(['--mobile', mobile])).toThrow(`Not an Australian mobile number: "${mobile}"`)
  })
})
