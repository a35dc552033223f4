import { describe, expect, it } from 'vitest'
import { readCall } from '../../../scripts/db/readCall.ts'

const NOW = new Date('2026-11-20T02:34:56.789Z')

describe('readCall', () => {
  it('reads each command, and names a backup by its time when nobody else does', () => {
    expect(readCall(['migrate'], NOW)).toEqual({ command: 'migrate' })
    expect(readCall(['export', 'a.ndjson'], NOW)).toEqual({ command: 'export', file: 'a.ndjson' })
    expect(readCall(['restore', 'a.gz'], NOW)).toEqual({ command: 'restore', file: 'a.gz' })
    expect(readCall(['backup', 'a.gz'], NOW)).toEqual({ command: 'backup', file: 'a.gz' })
    expect(readCall(['backup'], NOW)).toEqual({
      command: 'backup',
      file: 'backups/super-review-20261120T023456Z.ndjson.gz',
    })
  })

  it.each([
    [[], 'Not a command: ""'],
    [['drop'], 'Not a command: "drop"'],
    [['export'], 'Which file? "export" needs its name.'],
    [['import', ''], 'Which file? "import" needs its name.'],
    [['migrate', 'now'], 'Not expected: "now"'],
    [['export', 'a', 'b'], 'Not expected: "b"'],
    [['export', '--fast'], "Unknown option '--fast'"],
  ])('refuses %j', (args, message) => {
    expect(() => readCall(args, NOW)).toThrow(message)
  })
})
