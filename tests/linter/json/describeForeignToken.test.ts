import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { parseJson } from '#linter/json/parseJson.ts'
import { sourceText } from '#linter/source/SourceText.ts'

const reading = (text: string) => parseJson(sourceText(text, 'a.json'))
const refused = (finding: unknown) => ({ ok: false, diagnostics: [finding] })

describe('describeForeignToken', () => {
  it.each([
    ['{\n\u00a0\u00a0"a": 3\n}', 1, 'There are 2 no-break spaces here (U+00A0), which JSON does not allow.'],
    ['{\n\u00a0\u00a0\u00a0"a": 3\n}', 1, 'There are 3 no-break spaces here (U+00A0), which JSON does not allow.'],
    ['{\n"a":\u00a03\n}', 5, 'There is a no-break space here (U+00A0), which JSON does not allow.'],
    ['{\n"a": true\u00a0\n}', 10, 'There is a no-break space here (U+00A0), which JSON does not allow.'],
    ['{\n"a":\u202f3\n}', 5, 'There is a narrow no-break space here (U+202F), which JSON does not allow.'],
    ['{\n"a":\u28003\n}', 5, 'There is a non-standard space here (U+2800), which JSON does not allow.'],
    ['{\n"a":\u30003\n}', 5, 'There is a non-standard space here (U+3000), which JSON does not allow.'],
    ['{\n\u200b"a": 3\n}', 1, 'There is a zero-width space here (U+200B), which JSON does not allow.'],
    ['{\n\u202a"a": 3\n}', 1, 'There is a text-direction mark here (U+202A), which JSON does not allow.'],
    ['{\n"a": 3\u2069\u2069\n}', 7, 'There are 2 text-direction marks here (U+2069), which JSON does not allow.'],
    ['{\n"a":\u00003\n}', 5, 'There is a control character here (U+0000), which JSON does not allow.'],
    ['{\n"a":\u061c3\n}', 5, 'There is a text-direction mark here (U+061C), which JSON does not allow.'],
    ['{\n"a": true\u200e\n}', 10, 'There is a text-direction mark here (U+200E), which JSON does not allow.'],
    ['{\n"a":\u180e3\n}', 5, 'There is a zero-width character here (U+180E), which JSON does not allow.'],
    ['{\n"a":\u20643\n}', 5, 'There is a zero-width character here (U+2064), which JSON does not allow.'],
    ['{\n"a": 3\u{e0020}\n}', 7, 'There is a zero-width character here (U+E0020), which JSON does not allow.'],
  ])('names the whitespace character in %j', (text, column, message) => {
    expect(reading(text)).toMatchObject(refused({ line: 2, column, message }))
  })

  it.each([
    ['\u00a0', 'replace it with an ordinary space.'],
    ['\u00a0\u00a0', 'replace them with ordinary spaces.'],
    ['\u200b', 'remove it.'],
    ['\u200b\u200b', 'remove them.'],
  ])('says of one or several of %j what to do about it or them', (blanks, help) => {
    expect(reading(`{ "a":${blanks}3 }`)).toMatchObject(refused({ help }))
  })

  it.each(['1.0.0', '1.0.0-rc+1', '0x10', '10%', '-2px'])(
    'marks all of %s, which begins as a number does',
    (written) => {
      const message = `"${written}" is not JSON.`
      const help = `write "${written}" with quotes, or a plain number such as 3 or 0.5.`
      const words = { line: 1, column: 8, endColumn: 8 + written.length, message, help }
      expect(reading(`{ "a": ${written}, "b": 1 }`)).toMatchObject(refused(words))
      expect(reading(`[ "a", ${written}]`)).toMatchObject(refused(words))
    },
  )

  it.each([
    ['"waitMs": 1500ms', 'write 1500, without the unit.'],
    ['"waitMs": 1500 ms', 'write 1500, without the unit.'],
    ['"waitMs": 2s', 'write 2000, the time in ms.'],
    ['"days": 6weeks', 'write 42, the time in days.'],
    ['"maxColumns": 0x2', 'write a plain number such as 3.'],
  ])('does not ask for quotes around %s, where no text can stand', (field, help) => {
    const [key, written = ''] = field.split(': ')
    const words = { column: field.indexOf(written) + 3, endColumn: field.length + 3, help }
    expect(reading(`{ ${field}, "b": 1 }`)).toMatchObject(refused({ message: `"${written}" is not JSON.`, ...words }))
    expect(reading(`{ ${key}: "a" ${written} }`)).not.toMatchObject(refused({ help }))
  })

  it.each([
    ['{\nx"a": 3\n}', 1],
    ['{\n"a"x: 3\n}', 4],
    ['{\n"a": x"b"\n}', 6],
    ['[\nx"a", "b"\n]', 1],
  ])('reports the letter beside a quote in %j', (text, column) => {
    const words = { message: '"x" stands outside the quotes.', help: 'remove it, or write it inside them.' }
    expect(reading(text)).toMatchObject(refused({ line: 2, column, ...words }))
  })

  it('reports the quotes of the source of a web page', () => {
    const help = 'write " in place of each &quot;.'
    expect(reading('[\n&quot;a&quot;, "b"\n]')).toMatchObject(refused({ line: 2, column: 1, endColumn: 14, help }))
  })

  it('does not treat other foreign characters as whitespace', () => {
    expect(reading('{\n"a":\u30033\n}')).toMatchObject(refused({ line: 2, column: 5, message: '"〃3" is not JSON.' }))
  })

  it('replaces foreign whitespace between tokens, and leaves it inside a text', () => {
    const text = '{\n\u00a0\u00a0"a":\u00a0"b\u00a0c",\u200b\n\u2003"d": 1\u202c\n}'
    expect(fixFile(text, 'a.json').text).toBe('{\n  "a": "b\u00a0c",\n "d": 1\n}')
  })

  it.each([
    ['{ "a": 3; "b": 4 }', 9, 'write a comma in place of it.'],
    ['{ "a": true; "b": 4 }', 12, 'write a comma in place of it.'],
    ['["a"; "b"]', 5, 'write a comma in place of it.'],
    ['{ "a": [3]; }', 11, 'remove it.'],
    ['{ "a": 3 };\n', 11, 'remove it.'],
  ])('says what to write instead of the semicolon in %j', (text, column, help) => {
    const message = 'JSON has no semicolons.'
    expect(reading(text)).toMatchObject(refused({ column, message, help }))
  })

  it('asks for no colon where an equals sign stands at no key', () => {
    const message = '"=" is not JSON.'
    expect(reading('{ "a": = 3 }')).toMatchObject(refused({ column: 8, message }))
    expect(reading('{\n= "a": 3\n}')).toMatchObject(refused({ line: 2, column: 1, message }))
  })

  it.each([
    ['{\n# three columns\n"a": 3\n}', 1, 16],
    ['{\n"a": 3 # three columns\r\n}', 8, 23],
    ['{\n"a": 3, #three\n"b": 4\n}', 9, 15],
    ['{\n"a": 3 # three columns \t\n}', 8, 23],
    ['{\n<!-- three columns -->\n"a": 3\n}', 1, 23],
  ])('recognises the comment in %j, and reports it once', (text, column, endColumn) => {
    const [message, help] = ['JSON has no comments.', 'remove the comment: a note goes into the message of the commit.']
    expect(reading(text)).toEqual(refused(expect.objectContaining({ line: 2, column, endColumn, message, help })))
    // The note would be lost.
    expect(fixFile(text, 'a.json').text).toBe(text)
  })

  it('does not mistake a colour for a comment', () => {
    expect(reading('{ "a": #fff }')).toMatchObject(refused({ column: 8, message: '"#fff" is not JSON.' }))
  })

  it.each([
    ['True', 'true', 'true, in lower case'],
    ['FALSE', 'false', 'false, in lower case'],
    ['None', 'null', 'null'],
    ['undefined', 'null', 'null'],
    ['yes', 'true', 'true'],
    ['Off', 'false', 'false'],
  ])('says that %s is %s in JSON', (word, _meant, how) => {
    const help = `write ${how}; a text goes in double quotes: "${word}".`
    expect(reading(`{ "a": ${word} }`)).toMatchObject(refused({ column: 8, message: `"${word}" is not JSON.`, help }))
    expect(reading(`{ "a": ${word}; }`)).toMatchObject(refused({ column: 8, help }))
  })

  it.each([
    ['{ "is": Yes }', '{ "is": "Yes" }'],
    ['{ "options": [Yes, No, None] }', '{ "options": ["Yes", "No", "None"] }'],
    ['["a", off]', '["a", "off"]'],
  ])('takes the word in %s for a text, where only texts can stand', (text, fixed) => {
    expect(reading(text)).toMatchObject({ diagnostics: [{ message: expect.stringMatching(/^The text .* no quotes/) }] })
    expect(fixFile(text, 'a.json').text).toBe(fixed)
  })

  it('asks for quotes around digits of another script where only a text can stand', () => {
    const words = { message: 'The text ４０ has no quotes.', help: expect.stringMatching(/^write "４０"/) }
    expect(reading('{ "value": ４０ }')).toMatchObject(refused({ column: 12, endColumn: 14, ...words }))
  })

  it('asks for the digits of JSON in place of those of another script', () => {
    const words = { column: 16, endColumn: 18, message: '"۱۰" is not JSON, which has only the digits 0 to 9.' }
    expect(reading('{"maxColumns": ۱۰}')).toMatchObject(refused({ ...words, help: 'write 10.' }))
  })

  it('says that no sign joins texts', () => {
    const words = { column: 21, message: 'JSON does not join texts.', help: 'write them as one text, without the "+".' }
    expect(reading('{ "text": "We call" + " you." }')).toMatchObject(refused(words))
  })

  it.each([
    ['before the beginning', 'Here is the file:\n```json\n{ "a": 3 }', 'There is something before the beginning.', 1],
    ['before the beginning', '* { "a": 3 }', 'There is something before the beginning.', 1],
    ['behind the end', '{ "a": 3 }\nTODO: ask\nand “ask”: b', 'There is something after the end.', 2],
    ['behind the end', '{\n"a": 3 }TODO', 'There is something after the end.', 2],
    ['behind the end', '{ "a": 3 }\n```', 'There is something after the end.', 2],
  ])('reports words %s once, as what is not part of the file: %j', (_, text, message, line) => {
    expect(reading(text)).toMatchObject(refused({ line, message }))
  })

  it.each([
    ["{ 'a': 3 }", 'put texts and keys in straight double quotes: "…".'],
    ['{ "a": ‘"b"’ }', 'put texts and keys in straight double quotes: "…".'],
    ['{ "a": #b }', 'put texts and keys in double quotes; only numbers, true, false and null have none.'],
    ['{ abc: 3 }', 'write "abc".'],
    ['{ "maxColumns": two }', 'write a number such as 3, or true or false.'],
    ['{ "a": Nonesuch }', 'write "Nonesuch": only numbers, true, false and null have none.'],
  ])('asks for double quotes in %j', (text, help) => {
    expect(reading(text)).toMatchObject(refused({ help }))
  })

  it.each([
    ['{ "a": 3; "b": 4 }', '{ "a": 3, "b": 4 }'],
    ['{ "a": 3;, "b": [4;] }', '{ "a": 3, "b": [4] }'],
    ['{ "a" = 3, "b" => 4 }', '{ "a" : 3, "b" : 4 }'],
    ['{ "a:" 3, "b:" "c" }', '{ "a": 3, "b": "c" }'],
    ['{ $a: 3, maxColumns : 4 }', '{ "$a": 3, "maxColumns" : 4 }'],
    ['{ maxColumns: 3\n  includeInProgressBar: true }', '{ "maxColumns": 3,\n  "includeInProgressBar": true }'],
    ['{ "a": Your first name,\n"b": [AMP, REST] }', '{ "a": "Your first name",\n"b": ["AMP", "REST"] }'],
    [
      '{ "includeInProgressBar": Yes, "showCalculator": NO }',
      '{ "includeInProgressBar": true, "showCalculator": false }',
    ],
    [String.raw`{ "a": "can\'t, can\\'t", "b": "\\won\'t" }`, String.raw`{ "a": "can't, can\\'t", "b": "\\won't" }`],
    ['```json\n{ "a": 3 }\n```\n', '\n{ "a": 3 }\n\n'],
    ['{ "waitMs": ١٢٠٠, "maxColumns": ３ }', '{ "waitMs": 1200, "maxColumns": 3 }'],
  ])('fixes %j to %j', (text, fixed) => {
    expect(fixFile(text, 'a.json').text).toBe(fixed)
  })

  it.each([
    '{ "a": yes }',
    '{ "text": ３ }',
    '{ "maxColumns": two }',
    '{ "a": … }',
    '{ "a" }',
    '{ "a": "b\\?" }',
    'Hello\n{ "a": 3 }',
  ])('fixes nothing in %j, where a person has to say what is meant', (text) => {
    expect(fixFile(text, 'a.json')).toMatchObject({ text, fixed: [] })
  })

  it.each([
    ['{\n+  "a": 3\n}', '+', 'remove the "+".'],
    ['{\n-\t"a": 3\n}', '-', 'remove the line if the "-" says that it was taken out, otherwise the "-".'],
  ])('recognises a line of a comparison in %j', (text, sign, help) => {
    const message = `This line begins with the "${sign}" of a comparison of two versions.`
    expect(reading(text)).toMatchObject(refused({ line: 2, column: 1, endColumn: 2, message, help }))
  })

  it('reports lines of a comparison in a row once, with the last', () => {
    const text = '{\n  "a": 1,\n  "b": [2]\n}'.replaceAll(/^/gm, '+')
    expect(reading(text)).toEqual(
      refused(expect.objectContaining({ line: 1, help: 'remove the "+" of each line from here to line 4.' })),
    )
  })

  it('does not have the lines of a list with hyphens for bullets removed', () => {
    const help = 'remove the lines from here to line 3 if the "-" says that they were taken out, otherwise each "-".'
    expect(reading('{ "a": [\n- "b",\n- "c"\n] }')).toEqual(refused(expect.objectContaining({ line: 2, help })))
  })

  it.each(['{ "a": [• "b", "c"] }', '{ "a": [\n* b\n] }', '{ "a": [\n  • b and c\n] }'])(
    'recognises the bullet of a list in %j',
    (text) => {
      const help = 'remove it, and put the text behind it in double quotes, with a comma between two texts.'
      expect(reading(text)).toMatchObject(refused({ message: 'JSON has no bullets.', help }))
    },
  )

  it('reports the bullets of texts without quotes in a row once, with the last', () => {
    const help =
      'remove the bullets from here to line 4, and put the texts behind them in double quotes, with commas between them.'
    expect(reading('{ "a": [\n• b\n• c\n• d e\n] }')).toEqual(refused(expect.objectContaining({ line: 2, help })))
  })

  it('does not take a line of a text for a key, nor a line of a comment', () => {
    const message = 'This text continues on the next line.'
    expect(reading('{\n"a": "One\nnote: this",\n"b": 1\n}')).toMatchObject(refused({ line: 2, message }))
    expect(reading('{\n/*\ncolumns: 2\n*/\n"a": 1 }')).toMatchObject(refused({ message: 'JSON has no comments.' }))
  })

  it('says that "…" in an example stands for something', () => {
    const help = 'an example leaves something out there: write that, or remove it.'
    expect(reading('{ "all": [ … ] }')).toMatchObject(refused({ column: 12, endColumn: 13, help }))
  })

  it('marks the backslash that is wrong, and not those before it', () => {
    const help = 'write ? without it, or \\\\ for a backslash that visitors see.'
    expect(reading(String.raw`{ "a": "\\ \" or\?" }`)).toMatchObject(refused({ column: 17, endColumn: 19, help }))
  })
})
