import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { codeTextedTo, readTextsOnceThere, textedCodes } from '../../../scripts/product/textedCodes.ts'
import { consoleSms } from '#server/sms/consoleSms.ts'
import { aFolder } from '../../support/aFolder.ts'

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

const texted = (to: string, code: string) => `${JSON.stringify({ event: 'sms', to, code })}\n`

describe('readTextsOnceThere', () => {
  it('waits for so many texts', async () => {
    const log = join(await aFolder(), 'texts.log')
    await writeFile(log, texted('+61491570156', '111111'))
    const texts = readTextsOnceThere(log, 3)
    await appendFile(log, texted('+61491570157', '222222') + texted('+61491570158', '333333'))
    expect((await texts).map(({ code }) => code)).toEqual(['111111', '222222', '333333'])
  })
})

describe('codeTextedTo', () => {
  it('waits five seconds for a text to that number, and returns the last code', async () => {
    const log = join(await aFolder(), 'codes.log')
    await writeFile(log, texted('+61491570156', '111111'))
    const code = codeTextedTo('+61491570157', log)
    await appendFile(log, texted('+61491570157', '222222') + texted('+61491570157', '333333'))
    expect(await code).toBe('333333')
    vi.spyOn(Date, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5001)
    await expect(codeTextedTo('+61491570159', log)).rejects.toThrow('No code was texted to +61491570159.')
    vi.restoreAllMocks()
  })
})
