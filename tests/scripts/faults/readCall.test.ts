import { describe, expect, it } from 'vitest'
import { readCall } from '../../../scripts/faults/readCall.ts'

describe('readCall', () => {
  it('runs every fault, in the short form, by default', () => {
    expect(readCall([])).toEqual({ seed: expect.any(Number), isLong: false, isJson: false, names: [] })
  })

  it('runs the named faults, with the given options', () => {
    expect(readCall(['diskFull', 'overload', '--long', '--json', '--seed', '7'])).toEqual({
      seed: 7,
      isLong: true,
      isJson: true,
      names: ['diskFull', 'overload'],
    })
  })

  it('lists the faults for an unknown one', () => {
    expect(readCall(['earthquake'])).toEqual({
      failure: expect.stringMatching(/^There is no fault "earthquake"\. There are killUnderLoad, .*, personalWords$/),
    })
  })

  it('refuses an invalid seed', () => {
    expect(readCall(['--seed', 'x'])).toEqual({ failure: '--seed takes a whole number of up to nine digits, not "x"' })
  })
})
