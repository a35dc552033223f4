import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { mendComments } from '#linter/json/mendComments.ts'

describe('mendComments', () => {
  it.each([
    ['a comment to the end of the file', '{ "a": 1 }\n/* b */ /* c\n', '{ "a": 1 }\n/* b */     \n'],
    ['the first line of a longer one', '{ /* "a": 1,\r\n"b": 2 }\r\n', '{           \r\n"b": 2 }\r\n'],
    ['nothing but the sign', '/*', '  '],
  ])('blanks out %s', (_name, text, mended) => {
    expect(mendComments(sourceText(text, 'a.json')).text).toBe(mended)
    expect(mendComments(sourceText(text, 'a.json')).mistakes).toHaveLength(1)
  })

  it.each(['{ "a": "/*" } // b', '{ /* a */ "b": 1 }', '{ "a": 1 } *'])('leaves %s as it is', (text) => {
    expect(mendComments(sourceText(text, 'a.json'))).toEqual({ text, mistakes: [] })
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

  it.each([
    ['behind a colon', '{\n  "maxColumns": /* 3,\n  "b": 1\n}\n'],
    ['behind a value', '{\n  "maxColumns": 3 /* three wide,\n  "b": 1\n}\n'],
  ])('names one %s, and not what it hides', (_where, text) => {
    const [first] = lint(text, 'a.json').filter(({ line }) => line === 2)
    expect(first?.message).toBe('JSON has no comments, and this one is never closed.')
  })

  it('names each of two', () => {
    const text = '{\n/* "a": 1,\n/* "b": 2,\n  "c": 3\n}\n'
    expect(lint(text, 'a.json').map(({ line, message }) => [line, message])).toEqual([
      [2, 'JSON has no comments, and this one is never closed.'],
      [3, 'JSON has no comments, and this one is never closed.'],
    ])
  })

  it('names each of 30, and nothing that they hide', () => {
    const lines = Array.from({ length: 30 }, (_, place) => `  "a${place}": "/*", /* ${place}`)
    const found = lint(['{', ...lines, '  "b": "// /*" // /*', '}'].join('\n'), 'a.json')
    const messages = [
      ...lines.map(() => 'JSON has no comments, and this one is never closed.'),
      'JSON has no comments.',
    ]
    expect(found.map(({ message }) => message)).toEqual(messages)
  })

  it('is quick on 20,000', () => {
    expect(mendComments(sourceText('/* a\n'.repeat(20_000), 'a.json')).mistakes).toHaveLength(20_000)
  })

  it('comes to an end with a second one behind it, and Windows line ends', () => {
    const found = lint('{ "a": 1 }\r\n/* b\r\n/* c\r\n', 'a.json')
    expect(found.map(({ line, rule }) => [line, rule])).toEqual([
      [2, 'json/syntax'],
      [3, 'json/syntax'],
    ])
  })
})
