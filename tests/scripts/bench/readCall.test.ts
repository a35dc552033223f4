import { describe, expect, it } from 'vitest'
import { readCall } from '../../../scripts/bench/readCall.ts'

const sections = ['bytes', 'load', 'lighthouse']

const wrong = (...args: string[]): string => {
  const read = readCall(args, sections)
  return read.ok ? 'nothing' : read.message
}

describe('readCall', () => {
  it('runs every section in five rounds when nothing is said', () => {
    expect(readCall([], sections)).toEqual({ ok: true, call: { sections, rounds: 5 } })
  })

  it('runs the sections named, in their own order, with what they are told', () => {
    const args = ['--lighthouse', 'lh', '--load', '--rounds', '9', '--peers', 'others', '--json', 'out.json']
    expect(readCall(args, sections)).toEqual({
      ok: true,
      call: { sections: ['load', 'lighthouse'], rounds: 9, peers: 'others', lighthouse: 'lh', json: 'out.json' },
    })
  })

  it('names the sections where one is unknown', () => {
    expect(wrong('--lod')).toMatch(/'--lod'.* Sections: --bytes --load --lighthouse\. With a value: --rounds/)
    expect(wrong('load')).toContain('Sections: --bytes')
  })

  it.each(['0', '1.5', 'many'])('refuses %s rounds', (rounds) => {
    expect(wrong('--rounds', rounds)).toBe(`--rounds must be a whole number from 1 on, not "${rounds}".`)
  })
})
