import { describe, expect, it } from 'vitest'
import { quote, quoteAll } from '#linter/words/quote.ts'

describe('quote', () => {
  it('shows quotes and line ends as JSON does', () => {
    expect(quote('say "a"\n')).toBe(String.raw`"say \"a\"\n"`)
  })

  it('cuts a long text', () => {
    expect(quote('x'.repeat(500))).toBe(`"${'x'.repeat(60)}…"`)
  })

  it('cuts between characters', () => {
    expect(quote(`${'x'.repeat(59)}🏦🏦`)).toBe(`"${'x'.repeat(59)}🏦…"`)
    expect(quote('🏦'.repeat(60))).toBe(`"${'🏦'.repeat(60)}"`)
  })

  it('removes what acts on a terminal', () => {
    expect(quote('\u001b[31m\u009b\u202e')).toBe(String.raw`"\u001b[31m\u009b\u202e"`)
  })

  it.each([
    ['q2\u200B', String.raw`"q2\u200b"`],
    ['\u00A060+', String.raw`"\u00a060+"`],
    ['A\u3164M', String.raw`"A\u3164M"`],
    ['A\u{E0001}M', String.raw`"A\udb40\udc01M"`],
    ['\uFEFFACT', String.raw`"\ufeffACT"`],
    ['\u200Dname\u200C', String.raw`"\u200dname\u200c"`],
  ])('shows the invisible characters in %j', (text, shown) => {
    expect(quote(text)).toBe(shown)
  })

  it('keeps an emoji of several characters whole', () => {
    expect(quote('👩‍👧 ❤️')).toBe('"👩‍👧 ❤️"')
  })
})

describe('quoteAll', () => {
  it('lists the first few and the number of the others', () => {
    expect(quoteAll(['a', 'b'])).toBe('"a", "b"')
    expect(quoteAll(['a', 'b'], 2)).toBe('"a", "b"')
    expect(quoteAll(['a', 'b', 'c'], 2)).toBe('"a", "b", … (3 in all)')
  })
})
