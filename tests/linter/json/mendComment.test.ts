import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { mendComment } from '#linter/json/mendComment.ts'

describe('mendComment', () => {
  it.each([
    ['a comment to the end of the file', '{ "a": 1 }\n/* b */ /* c\n', '{ "a": 1 }\n/* b */     \n'],
    ['the first line of a longer one', '{ /* "a": 1,\r\n"b": 2 }\r\n', '{           \r\n"b": 2 }\r\n'],
    ['nothing but the sign', '/*', '  '],
  ])('blanks out %s', (_name, text, mended) => {
    expect(mendComment(text).text).toBe(mended)
    expect(mendComment(text).mistakes).toHaveLength(1)
  })

  it.each(['{ "a": "/*" } // b', '{ /* a */ "b": 1 }', '{ "a": 1 } *'])('leaves %s as it is', (text) => {
    expect(mendComment(text)).toEqual({ text, mistakes: [] })
  })
})

describe('lint', () => {
  it.each(['\n', '\r\n', '\r'])(
    'reports a comment that is never closed, and nothing of what follows it (%j)',
    (lineEnd) => {
      const text = ['{', '  "a": 1,', '  /* the second', '  "b": { "c": [2, 3] }', '}', ''].join(lineEnd)
      expect(lint(text, 'a.json')).toMatchObject([
        { line: 3, column: 3, message: 'JSON has no comments, and this one is never closed.' },
      ])
    },
  )

  it('comes to an end with a second one behind it, and Windows line ends', () => {
    const found = lint('{ "a": 1 }\r\n/* b\r\n/* c\r\n', 'a.json')
    expect(found.map(({ line, rule }) => [line, rule])).toEqual([
      [2, 'json/syntax'],
      [3, 'json/syntax'],
    ])
  })
})
