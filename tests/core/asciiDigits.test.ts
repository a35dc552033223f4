import { describe, expect, it } from 'vitest'
import { asciiDigits } from '#core/asciiDigits.ts'

describe('asciiDigits', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩ يومًا', '0123456789 يومًا'],
    ['Devanagari', '३० दिन', '30 दिन'],
    ['full-width', '３３７８７４', '337874'],
    // Their five rows of ten follow each other without a gap.
    ['mathematical', '𝟎𝟗 𝟘𝟡 𝟢𝟫 𝟬𝟵 𝟶𝟿', '09 09 09 09 09'],
  ])('writes %s digits as 0 to 9: %s', (_script, text, written) => {
    expect(asciiDigits(text)).toBe(written)
  })

  it('leaves other numbers as they are', () => {
    expect(asciiDigits('6 ½ ⑥ Ⅵ 六')).toBe('6 ½ ⑥ Ⅵ 六')
  })
})
