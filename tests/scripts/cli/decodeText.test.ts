import { describe, expect, it } from 'vitest'
import { decodeText, shownText, textOrFailure } from '../../../scripts/cli/decodeText.ts'

const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'))
const bigEndian = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

describe('decodeText', () => {
  it('reads UTF-8, and keeps the byte order mark', () => {
    expect(decodeText(new TextEncoder().encode('\ufeff{ "a": "é" }'))).toBe('\ufeff{ "a": "é" }')
  })

  it.each([
    ['UTF-16 with its mark', utf16('\ufeff{}'), 'This file is text in UTF-16, not in UTF-8.'],
    ['UTF-16 without a mark', utf16('{}'), 'This file is text in UTF-16, not in UTF-8.'],
    ['big-endian UTF-16 with its mark', bigEndian('\ufeff{}'), 'This file is text in UTF-16, not in UTF-8.'],
    ['big-endian UTF-16 without a mark', bigEndian('{}'), 'This file is text in UTF-16, not in UTF-8.'],
    ['Latin-1', new Uint8Array([0x7b, 0xe9, 0x7d]), 'This is not text in UTF-8.'],
  ])('leaves %s as it is, and a command says how to save it', (_name, bytes, message) => {
    expect(decodeText(bytes)).toBe(bytes)
    expect(textOrFailure('a.json', bytes)).toEqual({ failure: `a.json: ${message} Save the file again, as UTF-8.` })
  })
})

describe('shownText', () => {
  it.each([utf16('\ufeff{}'), utf16('{}'), bigEndian('\ufeff{}'), bigEndian('{}')])(
    'shows UTF-16 as its text',
    (bytes) => {
      expect(shownText(bytes)).toBe('{}')
    },
  )

  it('shows U+FFFD for what is not UTF-8, and nothing of an archive', () => {
    expect(shownText(new Uint8Array([0x7b, 0xe9, 0x7d]))).toBe('{\ufffd}')
    expect(shownText(new TextEncoder().encode('PK\u0003\u0004…'))).toBe('')
  })
})
