import { describe, expect, it } from 'vitest'
import { namedStatement } from '#server/storage/namedStatement.ts'

describe('namedStatement', () => {
  it('numbers its parameters in the order of their first use, each once', () => {
    const statement = namedStatement<{ mobile: string; now: string }>(
      'select $now::timestamptz, texts[$now:2] from code where mobile = $mobile',
    )
    expect(statement({ mobile: '+61491570156', now: '2026-11-27' })).toEqual([
      'select $1::timestamptz, texts[$1:2] from code where mobile = $2',
      ['2026-11-27', '+61491570156'],
    ])
  })

  it('tells a name from one that begins with it', () => {
    const statement = namedStatement<{ key: string; keys: string[] }>('select $key = any($keys)')
    expect(statement({ key: 'a', keys: ['a'] })).toEqual(['select $1 = any($2)', ['a', ['a']]])
  })

  it('throws when a parameter has no value, and accepts null as one', () => {
    const statement = namedStatement<{ sealed?: string | null }>('select $sealed')
    expect(() => statement({})).toThrow('$sealed has no value')
    expect(statement({ sealed: null })).toEqual(['select $1', [null]])
  })
})
