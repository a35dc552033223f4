import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendWideSigns } from '#linter/json/mendWideSigns.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { edited } from '../../support/edited.ts'
import { shippedText } from '../../support/shippedText.ts'

describe('mendWideSigns', () => {
  it.each([
    ['"VIC", "QLD"', ',', '，', 'comma'],
    ['"VIC", "QLD"', ',', '、', 'comma'],
    ['"includeInProgressBar": true,', ',', '，', 'comma'],
    ['"maxColumns": 3', ':', '：', 'colon'],
    ['"emojis": {', ':', '：', 'colon'],
    ['"emojis": {', '{', '｛', 'bracket'],
    ['"options": ["ACT"', '[', '［', 'bracket'],
    ['"goTo": null }]', ']', '］', 'bracket'],
    ['"options": ["ACT"', '[', '【', 'bracket'],
    ['"goTo": null }]', ']', '」', 'bracket'],
    ['{\n', '{', '｛', 'bracket'],
  ])('asks for an ordinary sign when in %j the %s is a %s, and writes it', (part, sign, wide, name) => {
    const text = edited(shippedText, [part, part.replace(sign, wide)])
    const message = `JSON has an ordinary ${name} here, not a full-width one.`
    const help = `write "${sign}" in place of "${wide}".`
    expect(lint(text, 'a.json')).toMatchObject([{ message, help }])
    expect(fixFile(text, 'a.json').text).toBe(shippedText)
  })

  it.each(['"VIC", "QLD"', '"includeInProgressBar": true,', '"QLD", "WA"],'])(
    'asks for an ordinary comma in place of an Arabic one in %s, and writes it',
    (part) => {
      const text = edited(shippedText, [part, part.replace(/,(?!.*,)/, '،')])
      const message = 'JSON has an ordinary comma here, not an Arabic one.'
      expect(lint(text, 'a.json')).toMatchObject([{ message, help: 'write "," in place of "،".' }])
      expect(fixFile(text, 'a.json').text).toBe(shippedText)
    },
  )

  it('replaces all signs of a file at once, and leaves those inside texts', () => {
    const text = '｛\n"a，b"：［“c：d”，true、 -1］，\n"e": "“f， g”"\n｝'
    expect(fixFile(text, 'a.json').text).toBe('{\n"a，b":["c：d",true, -1],\n"e": "“f， g”"\n}')
  })

  it.each([
    ['"QLD", "WA"]', '"QLD"， "WA"，]'],
    ['"goTo": null }]', '"goTo": null， }]'],
    ['"next": [{ "goTo": null }]', '"next": [{ "goTo": null }、]、'],
    ['"next": [{ "goTo": null }]', '"next": 「{ "goTo": null }、」'],
    ['"QLD", "WA"]', '"QLD"، "WA"،]'],
  ])('takes out a comma behind the last entry of %s', (part, wide) => {
    const fixed = fixFile(edited(shippedText, [part, wide]), 'a.json')
    expect(fixed.diagnostics).toEqual([])
  })

  it('says that no entry comes after a full-width comma', () => {
    const words = { message: 'There is a comma after the last entry.', help: 'remove the comma.' }
    expect(lint(edited(shippedText, ['"WA"]', '"WA"，]']), 'a.json')).toMatchObject([words])
  })

  it.each(['{ "a": Hello，world" }', '{ "a": "b" } // 好，的', '{ "a": “b， c” }', '{ "a": "「b」، c" }'])(
    'takes no sign of the words in %s',
    (text) => {
      expect(mendWideSigns(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
    },
  )
})
