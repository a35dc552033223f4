import { describe, expect, it } from 'vitest'
import { readCall } from '../../../scripts/db/readCall.ts'

describe('readCall', () => {
  it('reads each command, and a backup without a name', () => {
    expect(readCall(['migrate'])).toEqual({ command: 'migrate' })
    expect(readCall(['export', 'a.ndjson'])).toEqual({ command: 'export', file: 'a.ndjson' })
    expect(readCall(['restore', 'a.gz'])).toEqual({ command: 'restore', file: 'a.gz' })
    expect(readCall(['backup', 'a.gz'])).toEqual({ command: 'backup', file: 'a.gz' })
    expect(readCall(['backup'])).toEqual({ command: 'backup', file: null })
  })

  it.each([
    [[], 'Which command?'],
    [['drop'], 'Not a command: "drop".'],
    [['export'], 'Which file? "export" needs its name.'],
    [['import', ''], 'Which file? "import" needs its name.'],
    [['backup', ''], 'Which file? Its name is empty.'],
    [['migrate', 'now'], 'Not expected: "now".'],
    [['migrate', ''], 'Not expected: "".'],
    [['export', 'a', 'b'], 'Not expected: "b".'],
    [['backup', '-'], 'It takes a file, not a pipe: name one instead of "-".'],
    [['restore', '-'], 'It takes a file, not a pipe'],
    [['export', '--fast'], "Unknown option '--fast'."],
  ])('refuses %j', (args, message) => {
    expect(() => readCall(args)).toThrow(message)
  })
})
