import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { garbled } from '#linter/rules/garbled.ts'
import { quote } from '#linter/words/quote.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const messageOf = (text: string) =>
  [...garbled.check(indexDefinition(aDefinition({ steps: [aQuestion({ text })] })))][0]?.message

/** What a program makes of UTF-8 that opens it in another encoding. */
const readAs = (encoding: string, text: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text))

const characters = ['’', '“', '–', '…', '€', '™', 'é', 'Ü', 'ß', 'Ñ', '£', '½', '\u00a0', '✨', '💰', '📍']

describe('garbled', () => {
  it.each(['windows-1252', 'macintosh'])(
    'reports what is left of a character of a file that was opened as %s',
    (encoding) => {
      const told = characters.map((character) => messageOf(`Can${readAs(encoding, character)}t say?`))
      expect(told).toEqual(
        characters.map((character): unknown => expect.stringContaining(` is what is left of ${quote(character)}.`)),
      )
    },
  )

  it('looks at what answers are compared with, and at the words of validators', () => {
    const options = ['A', { value: 'Donâ€™t', label: 'No' }, { value: 'B', label: 'CafÃ©' }, 'Dâ€“F', { value: 'ThÃ©' }]
    const oneOf = { rule: 'oneOf', values: ['A', 'Dâ€“F', 'Eâ€“F'], message: 'Pick one, donâ€™t type' } as const
    const emojis = { byWording: [{ words: ['pet', 'cafÃ©'], emoji: '☕' }] }
    const definition = aDefinition({ emojis, steps: [aQuestion({ options, validation: [oneOf] })] })
    const found = [...garbled.check(indexDefinition(definition))].map(({ path }) => path.join('/'))
    expect(found.toSorted()).toEqual([
      'emojis/byWording/0/words/1',
      'steps/0/options/1/value',
      'steps/0/options/2/label',
      'steps/0/options/3',
      'steps/0/options/4/value',
      'steps/0/validation/0/message',
      'steps/0/validation/0/values/2',
    ])
  })

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
    '“MAÇÔ',
    'AMANHÃ… “IRMÔ, a letra “Ã”',
    'MANHÃ–TARDE',
    '«Â»',
    '“Hâlâ…”, «HÂLÂ»',
    '“ĐÔ, ‚Äpfel’, ‚öß’',
    '√2, √π, ¬ a',
  ])('accepts %j', (text) => {
    expect(messageOf(text)).toBeUndefined()
  })
})
