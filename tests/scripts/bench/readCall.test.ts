import { describe, expect, it } from 'vitest'
import { SECTIONS } from '../../../scripts/bench/manual.ts'
import { readCall } from '../../../scripts/bench/readCall.ts'

describe('readCall', () => {
  it('measures every section in five rounds by default', () => {
    expect(readCall([])).toEqual({ sections: Object.keys(SECTIONS), rounds: 5 })
  })

  it('measures the named sections, in their own order, with the given options', () => {
    const args = ['--lighthouse', 'lh', '--load', '--rounds', '9', '--peers', 'others', '--json', 'out.json']
    expect(readCall(args)).toEqual({
      sections: ['load', 'lighthouse'],
      rounds: 9,
      peers: 'others',
      lighthouse: 'lh',
      json: 'out.json',
    })
  })

  it('refuses an unknown section', () => {
    expect(readCall(['--lod'])).toEqual({ failure: "Unknown option '--lod'" })
    expect(readCall(['load'])).toEqual({ failure: "Unexpected argument 'load'" })
  })

  it.each(['0', '1.5', 'many'])('refuses %s rounds', (rounds) => {
    expect(readCall(['--rounds', rounds])).toEqual({
      failure: `--rounds takes a whole number from 1 on, not "${rounds}"`,
    })
  })
})
