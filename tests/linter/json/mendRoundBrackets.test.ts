import { describe, expect, it } from 'vitest'
import { mendRoundBrackets } from '#linter/json/mendRoundBrackets.ts'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'

describe('mendRoundBrackets', () => {
  it('reports round brackets once a line, and nothing else', () => {
    const message = 'JSON has no round brackets.'
    expect(lint('{ "options": ("ACT", "SA"),\n  "words": (\n    "age"\n  ) }', 'a.json')).toMatchObject([
      { line: 1, column: 14, message, help: 'put a list in square brackets: [ … ]; a single text needs none.' },
      { line: 2, column: 12, message },
      { line: 4, column: 3, message },
    ])
  })

  it('leaves round brackets inside a text alone', () => {
    const text = '{ "a": "(", "b": "or (c) d" }'
    expect(mendRoundBrackets(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
  })
})
