import { describe, expect, it } from 'vitest'
import { readCall } from '../../../scripts/faults/readCall.ts'

describe('readCall', () => {
  it('does every fault, in the short form, when nothing is said', () => {
    expect(readCall([])).toEqual({ seed: expect.any(Number), isLong: false, isJson: false, names: [] })
  })

  it('does the faults named, as they are told', () => {
    expect(readCall(['diskFull', 'overload', '--long', '--json', '--seed', '7'])).toEqual({
      seed: 7,
      isLong: true,
      isJson: true,
      names: ['diskFull', 'overload'],
    })
  })

  it('names the faults that there are where one is unknown', () => {
    expect(readCall(['earthquake'])).toEqual({
      failure: expect.stringMatching(/^There is no fault "earthquake"\. There are killUnderLoad, .*, personalWords$/),
    })
  })

  it('refuses a seed that is none', () => {
    expect(readCall(['--seed', 'x'])).toEqual({ failure: '--seed takes a whole number of up to nine digits, not "x"' })
  })
})
