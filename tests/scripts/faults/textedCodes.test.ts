import { describe, expect, it } from 'vitest'
import { textedCodes } from '../../../scripts/faults/textedCodes.ts'
import { consoleSms } from '#server/sms/consoleSms.ts'

describe('textedCodes', () => {
  it("removes the console provider's lines, and nothing else", async () => {
    const lines: string[] = []
    const message = { to: '+61491570156', code: '012345', text: 'Your code is 012345.' }
    await consoleSms((line) => lines.push(line)).send(message, new AbortController().signal)
    const log = `ready\n${lines.join('')}{"level":30,"to":"+61491570156"}\n`
    expect(textedCodes(log)).toEqual({
      texts: [{ to: '+61491570156', code: '012345' }],
      others: ['ready', '{"level":30,"to":"+61491570156"}', ''],
    })
  })
})
