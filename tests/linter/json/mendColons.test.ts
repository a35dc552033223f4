import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { mendColons } from '#linter/json/mendColons.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

const shipped = readFileSync(SHIPPED_COPY, 'utf8')

describe('mendColons', () => {
  it.each(['"id": "q2"', '"options": ["ACT"', '"emojis": {', '"maxColumns": 2', '"goTo": null'])(
    'reports and removes a doubled colon in %s, without follow-up errors',
    (field) => {
      const text = shipped.replace(field, field.replace(':', '::'))
      const [message, help] = ['There are two colons in a row here.', 'remove one.']
      expect(lint(text, 'a.json')).toMatchObject([{ message, help }])
      expect(fixFile(text, 'a.json').text).toBe(shipped)
    },
  )

  it('takes three colons, and colons with a blank between them, for one', () => {
    expect(mendColons(sourceText('{ "a"::: 1, "b": : 2 }', 'a.json'))).toMatchObject({
      text: '{ "a":   1, "b":   2 }',
      mistakes: [{ span: { start: 6 } }, { span: { start: 7 } }, { span: { start: 17 } }],
    })
  })

  it('leaves colons inside a text or a comment alone', () => {
    const text = '{ "a::b": "::" /* :: */ }'
    expect(mendColons(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })
})
