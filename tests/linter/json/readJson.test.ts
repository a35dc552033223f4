import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from '#linter/json/readJson.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { withinATest } from '../../support/withinATest.ts'

const reading = (text: string) => readJson(sourceText(text, 'a.json'))

describe('readJson', () => {
  it('reads what JSON.stringify writes', () => {
    const layouts = fc.constantFrom(undefined, 2)
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), layouts, (value, layout) => {
        const text = JSON.stringify(value, null, layout)
        // A reserved key is refused.
        fc.pre(!text.includes('"__proto__":'))
        expect(reading(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
      { numRuns: 200, ...withinATest },
    )
  })

  it.each([
    ['twice in one object', '{"a": 1, "a": 2}', 10],
    ['twice as written in two ways', '{"a": 1, "\\u0061": 1}', 10],
    ['twice, beside a quote in a text', '{"a": "\\"", "a": 1}', 13],
    ['twice far below', '[{"b": [{"a": ":", "a": {}}]}]', 20],
  ])('refuses a duplicate key %s, at the second', (_name, text, column) => {
    expect(reading(text)).toMatchObject({ ok: false, diagnostics: [{ rule: 'json/duplicate-key', line: 1, column }] })
  })

  it('is not misled by colons and brackets inside texts', () => {
    expect(reading('{"a:{": "\\":[", "b": [":"]}')).toEqual({ ok: true, value: { 'a:{': '":[', b: [':'] } })
  })

  it.each(['', '{"a": 1,}', '[1', "{'a': 1}"])('refuses %j as invalid JSON', (text) => {
    expect(reading(text)).toMatchObject({ ok: false, diagnostics: [{ rule: 'json/syntax' }] })
  })
})
