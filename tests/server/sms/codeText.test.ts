import { describe, expect, it } from 'vitest'
import { codeText } from '#server/sms/codeText.ts'
import { consoleSms } from '#server/sms/consoleSms.ts'

/** The characters of GSM 03.38's basic alphabet that a text of ours may have. */
const GSM_7 = /^[A-Za-z0-9 \n@#.,:;!?'"()+\-/&%*<=>]*$/

describe('O15 the text of a message', () => {
  it('starts with the code and ends with the line that binds it to the site', () => {
    expect(codeText('012345', 'www.example.com')).toBe(
      '012345 is your code. Nobody from us will ever ask you for it.\n\n@www.example.com #012345',
    )
  })

  it('fits one message in the GSM alphabet, even for the longest host that the configuration accepts', () => {
    const text = codeText('123456', `${'a'.repeat(84)}.com`)
    expect(text).toMatch(GSM_7)
    expect(text.length).toBeLessThanOrEqual(160)
  })
})

describe('consoleSms', () => {
  it('prints one line of JSON with the number and the code on top', async () => {
    const lines: string[] = []
    const message = { to: '+61491570156', code: '012345', text: 'Two\nlines' }
    const answer = await consoleSms((line) => lines.push(line)).send(message, new AbortController().signal)
    expect(answer).toEqual({ ok: true })
    expect(lines).toEqual(['{"event":"sms","to":"+61491570156","code":"012345","text":"Two\\nlines"}\n'])
  })
})
