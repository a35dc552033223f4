import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { garbled } from '#linter/rules/garbled.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const header = { id: 'a', version: '1', title: 'A', timeZone: 'Australia/Brisbane' } as const
const messageOf = (text: string) =>
  [...garbled.check(indexDefinition({ ...header, steps: [aQuestion({ text })] }))][0]?.message

/** What a program makes of UTF-8 that opens it as Windows-1252. */
const asWindows1252 = (text: string): string => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

describe('garbled', () => {
  it.each(['’', '“', '–', '…', 'é', 'Ü', 'ß', '£', '½', '\u00a0', '✨', '💰', '📍'])(
    'reports %s in a file that was opened as Windows-1252',
    (character) => {
      const rest = asWindows1252(character)
      expect(messageOf(`Can${rest}t say?`)).toMatch(/ is what is left of another character\.$/)
    },
  )

  it('reports a replacement character', () => {
    // "’" in Windows-1252
    const text = new TextDecoder().decode(Uint8Array.of(0x43, 0x61, 0x6e, 0x92, 0x74))
    expect(messageOf(text)).toContain('"\ufffd" in a text of ')
  })

  it.each([
    'Can’t say?',
    'Café Ângela',
    'São Paulo, château, 50 – 59',
    'Ísland ð Ÿ',
    '💰 “quoted”…',
    'â\u00a0la carte',
  ])('accepts %j', (text) => {
    expect(messageOf(text)).toBeUndefined()
  })
})
