import { describe, expect, it } from 'vitest'
import { parseJson } from '#linter/json/parseJson.ts'
import { sourceText } from '#linter/source/SourceText.ts'

const conflict = '{\n<<<<<<< HEAD\n  "a": 3\n=======\n  "a": 4\n>>>>>>> theirs\n}'
const reading = (text: string) => parseJson(sourceText(text, 'a.json'))

describe('findMergeMarkers', () => {
  it.each([conflict, conflict.replaceAll('\n', '\r\n')])(
    'reports the three lines of a merge conflict and nothing else',
    (text) => {
      const help =
        'finish the merge: keep the lines that are right, and remove the lines with <<<<<<<, ======= and >>>>>>>.'
      expect(reading(text)).toMatchObject({
        ok: false,
        diagnostics: [
          { line: 2, column: 1, endColumn: 8, message: 'An unfinished git merge has left "<<<<<<<" here.', help },
          { line: 4, column: 1, endColumn: 8, message: 'An unfinished git merge has left "=======" here.', help },
          { line: 6, column: 1, endColumn: 8, message: 'An unfinished git merge has left ">>>>>>>" here.', help },
        ],
      })
    },
  )

  it('reports what git writes between the two sides when it shows what they began with', () => {
    const before = conflict.replace('=======', '||||||| base\n  "a": 2\n=======')
    const left = (marker: string): string => `An unfinished git merge has left "${marker}" here.`
    expect(reading(before)).toMatchObject({
      ok: false,
      diagnostics: [
        { line: 2, message: left('<<<<<<<') },
        { line: 4, message: left('|||||||') },
        { line: 6, message: left('=======') },
        { line: 8, message: left('>>>>>>>') },
      ],
    })
  })

  it('finds them where an editor has indented them', () => {
    expect(reading(conflict.replaceAll(/^(?=[<=>])/gm, '    '))).toMatchObject({
      ok: false,
      diagnostics: [
        { line: 2, column: 5, message: 'An unfinished git merge has left "<<<<<<<" here.' },
        { line: 4, column: 5, message: 'An unfinished git merge has left "=======" here.' },
        { line: 6, column: 5, message: 'An unfinished git merge has left ">>>>>>>" here.' },
      ],
    })
  })

  it('ignores such characters inside a text', () => {
    expect(reading('{ "a":\n"=======" }')).toMatchObject({ ok: true })
  })
})
