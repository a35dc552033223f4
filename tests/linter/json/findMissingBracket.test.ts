import { describe, expect, it } from 'vitest'
import { fixFile } from '#linter/fix/fixFile.ts'
import { lint } from '#linter/lint.ts'
import { positionAt, sourceText } from '#linter/source/SourceText.ts'
import { edited } from '../../support/edited.ts'
import { lineOf } from '../../support/lineOf.ts'
import { shippedText } from '../../support/shippedText.ts'

/** Every closing bracket outside of texts, with the line that it closes. */
function closingBrackets(text: string) {
  const open: number[] = []
  const found: { readonly bracket: string; readonly at: number; readonly opening: number }[] = []
  for (const { 0: token, index } of text.matchAll(/"[^"]*"|[{[\]}]/g)) {
    if (token === '{' || token === '[') open.push(text.slice(0, index).split('\n').length)
    if (token === '}' || token === ']') found.push({ bracket: token, at: index, opening: open.pop() ?? 0 })
  }
  return found
}

const told = (from: string, to: string) => lint(edited(shippedText, [from, to]), 'a.json')

describe('findMissingBracket', () => {
  const tracks = '"tracks": ["FirstNameAnswered"],'
  const next = '"next": [{ "goTo": "q6" }]'

  it.each([
    ['before a key', tracks, '"tracks": ["FirstNameAnswered",', 'with "]" before the comma.'],
    ['with its comma', tracks, '"tracks": ["FirstNameAnswered"', 'with "],".'],
    ['of an empty list', tracks, '"tracks": [', 'with "],".'],
    ['after an object', next, '"next": [{ "goTo": "q6" },\n "tracks": []', 'with "]" before the comma.'],
    ['before a new key', next, '"next": [{ "goTo": "q6" }\n "tracks": []', 'with "],".'],
    ['at the end of a step', next, '"next": [{ "goTo": "q6" }', 'with "]".'],
  ])('reports only the missing "]" %s, on its own line', (_name, from, to, help) => {
    const line = lineOf(from)
    const words = { message: 'A "]" is missing here.', help: `close the list of line ${line} ${help}` }
    expect(told(from, to)).toMatchObject([{ line, rule: 'json/syntax', ...words }])
  })

  it('reports a missing "]" after the last of many lines', () => {
    const line = lineOf('"Other Fund"')
    expect(told('"Other Fund"\n      ],', '"Other Fund",')).toMatchObject([{ line, column: 21 }])
  })

  it('reports a missing "}" before a "]"', () => {
    const message = 'A "}" is missing here.'
    expect(told(next, '"next": [{ "goTo": "q6" ]')).toMatchObject([{ line: lineOf(next), message }])
  })

  it('reports each closing bracket left out of the shipped file, where it was, with the line it closes', () => {
    const brackets = closingBrackets(shippedText)
    expect(brackets.length).toBeGreaterThan(80)
    for (const { bracket, at, opening } of brackets) {
      const found = lint(shippedText.slice(0, at) + shippedText.slice(at + 1), 'a.json')
      const line = positionAt(sourceText(shippedText.slice(0, at).trimEnd(), ''), at).line
      const help = new RegExp(`^close the (object|list) of line ${opening} with "${bracket}"`)
      expect(found).toMatchObject([
        { line, message: `A "${bracket}" is missing here.`, help: expect.stringMatching(help) },
      ])
    }
  })

  it.each([
    ['of an option', '"ACT", "SA"', '{ "value": "ACT", "label": "Canberra", "SA"', 'with "}" before the comma.'],
    ['of an entry', '"notEligible" }, { "goTo": "q3" }', '"notEligible" { "goTo": "q3" }', 'with "},".'],
    ['of a condition', '"is": "60+" }', '"is": "60+"', 'with "}".'],
  ])('reports a missing "}" at the end %s', (_name, from, to, help) => {
    const found = { line: lineOf(from), message: 'A "}" is missing here.', help: expect.stringContaining(help) }
    expect(told(from, to)).toMatchObject([found])
  })

  it('reports every open bracket at the end of a truncated file', () => {
    const help = 'close what is open, the innermost first: "}]}]}". The innermost is the object of line 82.'
    expect(lint(shippedText.slice(0, shippedText.indexOf('"goTo": "q3"')), 'a.json')).toMatchObject([
      { line: 82, help },
    ])
  })

  it('reports the missing "[" of a list of several texts', () => {
    const found = told('"options": ["ACT", "SA"', '"options": "ACT", "SA"')
    expect(found).toMatchObject([{ line: lineOf('"ACT"'), message: 'A "[" is missing here.' }])
  })

  it('reports a second bracket behind a list as one too many', () => {
    const [list, message] = ['["ACT", "SA", "NT", "NSW", "VIC", "QLD", "WA"]', 'This "]" closes nothing.']
    expect(told(list, `${list}]`)).toMatchObject([{ line: lineOf(list), message }])
  })

  it('reports a list without brackets, and the operator for several answers', () => {
    const options = told('["ACT", "SA", "NT", "NSW", "VIC", "QLD", "WA"]', '"ACT", "SA", "NT"')
    expect(options).toMatchObject([
      {
        column: 18,
        endColumn: 35,
        message: 'The list of "options" has no brackets.',
        help: 'put "[" before its first entry and "]" after its last.',
      },
    ])
    const help = 'use "in" for several values: "in": ["60+", "50 - 59"]'
    const message = 'Several values stand beside "is", which takes one.'
    expect(told('"is": "60+"', '"is": "60+", "50 - 59"')).toMatchObject([
      { line: lineOf('"is": "60+"'), message, help },
    ])
  })

  it.each([
    ['"text": "What is your age?",', '"text": "What is your age?", "In years",'],
    ['"maxColumns": 3,', '"maxColumns": "3", "4",'],
  ])('reports a second value where only one belongs: %s', (from, to) => {
    const key = /"\w+"/.exec(to)![0]
    expect(told(from, to)).toMatchObject([
      {
        line: lineOf(from),
        message: `Several values stand beside ${key}, which takes one.`,
        help: 'keep one, or put the key of another field before the other: "key": "…".',
      },
    ])
  })

  it('reports a second step beside "goTo", with what each entry of "next" is for', () => {
    const help = 'name one of "q3", "q4": each entry of "next" leads to one step, and its "when" says who takes it.'
    const message = 'Several values stand beside "goTo", which takes one.'
    expect(told('"goTo": "q3"', '"goTo": "q3", "q4"')).toMatchObject([{ line: lineOf('"goTo": "q3"'), message, help }])
  })

  it.each(['placeholder', 'placeholdr', 'Placeholder'])('does not take the key %s without a value for one', (key) => {
    const found = told('"text": "What is your age?",', `"text": "What is your age?", "${key}",`)
    const help = `write a colon and the value after "${key}".`
    expect(found).toMatchObject([{ message: `The value of "${key}" is missing here.`, help }])
  })

  it.each([
    ['"QLD", "WA"],\n      "maxColumns": 2,', '"QLD", "WA", "maxColumns": 2],', '"maxColumns"', '"options": ["ACT"'],
    [
      '"next": [{ "goTo": "q6" }]',
      '"next": [{ "goTo": "q6" }, "emoji": "🏦"]',
      '"emoji"',
      '"next": [{ "goTo": "q6" }]',
    ],
  ])('reports a field that stands inside the list before it: %s', (from, to, key, list) => {
    const line = lineOf(list)
    const message = `The field ${key} is inside the list before it.`
    const help = `move the "]" of line ${line} to the end of that list, before the comma in front of ${key}.`
    expect(told(from, to)).toMatchObject([{ line, message, help }])
  })

  it('moves no bracket of another kind to the end of that list', () => {
    const found = told(tracks, '"tracks": ["FirstNameAnswered", "emoji": "🏦"},')
    expect(found).toMatchObject([{ line: lineOf(tracks), message: 'A "{" is missing here.' }])
  })

  it('reports a step that stands inside the step before it, and not in its "next"', () => {
    const close = shippedText.indexOf('\n    },\n    {\n      "id": "q6"')
    const end = shippedText.indexOf('\n    },\n    {\n      "id": "q7"')
    const text = `${shippedText.slice(0, close)},${shippedText.slice(close + 7, end)}\n    }${shippedText.slice(end)}`
    const message = 'This step is inside the step before it.'
    const last = lineOf('"id": "q7"') - 2
    const help = `move the "}" of line ${last} to the end of that step, before the comma in front of this one.`
    expect(lint(text, 'a.json')).toMatchObject([{ line: lineOf('"id": "q6"') - 2, message, help }])
  })

  it.each([
    ['an option', '"QLD", "WA"],', '"QLD", "WA"], "TAS",', 'text'],
    ['a step', '  ]\n}\n', '  ],\n  { "id": "end", "type": "not-eligible" }\n}\n', 'object'],
  ])('reports %s that was added after the end of its list', (_name, from, to, kind) => {
    const line = lineOf(from) + (from.startsWith(' ') ? 1 : 0)
    const message = `This ${kind} is outside the list that it belongs to.`
    const help = `move the "]" of line ${lineOf(from)} after it, and put a comma in its place.`
    expect(told(from, to)).toMatchObject([{ line, message, help }])
  })

  it.each([
    ['a step', '"next": [{ "goTo": "eligibilityCheck" }]\n    }', ']'],
    ['a step, in a line of its own', '"next": [{ "goTo": "eligibilityCheck" }]\n    }', '\n  ]'],
    ['the last step but one', '"next": [{ "goTo": null }]\n    }', '\n  ]'],
    ['an option', '"SA"', ']'],
    ['an option in a line of its own', '"Aware"', '\n      ]'],
    ['an entry that is unlike the next', '"goTo": "notEligible" }', ']'],
  ])('reports a "]" too many behind %s, with more of its list to come', (_name, last, bracket) => {
    const text = edited(shippedText, [`${last},`, `${last}${bracket},`])
    const at = text.indexOf(`${last}${bracket}`) + last.length + bracket.length - 1
    const message = 'This "]" closes the list, but more of its entries follow.'
    const place = positionAt(sourceText(text, 'a.json'), at)
    expect(lint(text, 'a.json')).toMatchObject([{ ...place, message }])
  })

  it('reports a "]" too many in place of a comma', () => {
    const message = 'This "]" closes the list, but more of its entries follow.'
    const help = 'write a comma in place of it: the list is closed behind them, too.'
    expect(told('"Aware",', '"Aware"]')).toMatchObject([{ line: lineOf('"Aware",'), message, help }])
  })

  it('still asks for a line between a list and entries of another kind', () => {
    const list = '"tracks": [\n        "FirstNameAnswered"\n      ],'
    const [found] = told('"validation": [\n        { "rule"', `${list}\n        { "rule"`)
    expect(found).toMatchObject({ message: 'A line with a key and "[" is missing before this one.' })
  })

  it('reports a list in curly brackets', () => {
    const found = told('["ACT", "SA", "NT", "NSW", "VIC", "QLD", "WA"]', '{"ACT", "SA"}')
    expect(found).toMatchObject([{ line: lineOf('"ACT"'), column: 18, message: 'This must be a "[", not a "{".' }])
  })

  it.each([
    ['a condition', '"when": { "rule": "smallBalance" }', '"when": ["rule": "smallBalance"]'],
    ['a condition, whatever is in it,', '"when": { "rule": "smallBalance" }', '"when": ["ACT": "SA"]'],
    ['a rule', '{ "question": "q2", "is": "$0 - $50,000" }', '["question": "q2", "is": "$0 - $50,000"]'],
  ])('reports %s in square brackets', (_name, from, to) => {
    const column = shippedText.split('\n')[lineOf(from) - 1]!.indexOf(from) + to.indexOf('[') + 1
    const message = 'This must be a "{", not a "[".'
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), column, message }])
  })

  it.each([
    '"next": [{ "goTo": "q2" }]',
    '"validation": [{ "rule": "required", "message": "Please enter your last name" }]',
  ])('reports the missing brackets of the object in %s', (field) => {
    const help = 'put each object of a list in brackets of its own: [{ … }].'
    const found = told(field, field.replace('{ ', '').replace(' }', ''))
    const column = shippedText.split('\n')[lineOf(field) - 1]!.indexOf(field) + field.indexOf('{') + 1
    expect(found).toMatchObject([{ line: lineOf(field), column, message: 'A "{" is missing here.', help }])
  })

  it.each([
    ['on its line', '{ "question": "q3", "is"', '{ "question": "is"', '"is"'],
    ['at the end of the line', '"maxColumns": 3,', '"maxColumns":', '"includeInProgressBar"'],
  ])('reports a missing value %s, and not a bracket', (_name, from, to, following) => {
    const key = /"\w+"/.exec(to)![0]
    const message = `The value of ${key} is missing here.`
    const help = `write it between the colon and ${following}, with a comma after it.`
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), message, help }])
  })

  it('does not ask for a "[" at a field that takes no list', () => {
    const found = told('"maxColumns": 2,', '"maxColumns": 2,\n{ "id": "a" },')
    const message = 'This step is outside the list that it belongs to.'
    expect(found).toMatchObject([{ line: lineOf('"maxColumns": 2,') + 1, message }])
  })

  it('reports a closing bracket of the wrong kind', () => {
    const found = told(tracks, '"tracks": ["FirstNameAnswered"},')
    expect(found).toMatchObject([{ line: lineOf(tracks), message: 'This must be a "]", not a "}".' }])
  })

  it.each([
    ['of a field', '"completion": {\n    "heading"', '"completion": "heading"'],
    ['alone on the line', '"completion": {', '"completion":'],
    ['of a condition', '"when": { "rule": "smallBalance"', '"when": "rule": "smallBalance"'],
    ['of a rule', '"smallBalance": { "question"', '"smallBalance": "question"'],
  ])('reports a missing "{" after the key %s', (_name, from, to) => {
    const key = to.slice(0, to.indexOf(':') + 1)
    const column = shippedText.slice(0, shippedText.indexOf(key)).split('\n').at(-1)!.length + key.length + 1
    const words = { message: 'A "{" is missing here.', help: 'open the object with "{".' }
    expect(told(from, to)).toMatchObject([{ line: lineOf(from), column, ...words }])
  })

  it('says which "}" to remove if it closes a step too early', () => {
    const text = '"text": "What is your first name?"'
    const line = lineOf(text)
    const help = `open the object with "{"; if this belongs to the object before it, remove the "}" of line ${line + 1}.`
    const message = 'A "{" is missing here.'
    expect(told(`${text},`, `${text}\n},`)).toMatchObject([{ line: line + 2, message, help }])
  })

  it('reports the missing "{" at the start of the file', () => {
    const found = lint(edited(shippedText, ['{', '']), 'a.json')
    expect(found).toMatchObject([{ line: 1, column: 1, message: 'A "{" is missing here.' }])
  })

  const openers = ['"emojis": {', '"rules": {', '"contract": {', '"messages": {', '"completion": {', '"notice": {']
  const listOpeners = ['"byWording": [', '"steps": [', '"options": [', '"validation": [']
  it.each([...openers, ...listOpeners])(
    'reports the missing line %s before what is indented as part of it',
    (opener) => {
      const start = shippedText.indexOf(`${opener}\n`)
      const end = shippedText.indexOf('\n', start)
      const bracket = opener.at(-1)!
      const message = `A line with a key and "${bracket}" is missing before this one.`
      const found = lint(shippedText.slice(0, start).trimEnd() + shippedText.slice(end), 'a.json')
      const line = shippedText.slice(0, start).split('\n').length
      expect(found).toMatchObject([{ line, message, help: expect.stringContaining(`such as "key": ${bracket}.`) }])
    },
  )

  it('does not miss a line before fields that go on below the bracket of their object', () => {
    const compact = '[\n{ "id": 1, "b": 2,\n  "c": { "d": 3 }},\n  "e": 4 },\n{ "id": 5 }\n]'
    expect(lint(compact, 'a.json')).toMatchObject([{ line: 4, column: 3, message: 'A "{" is missing here.' }])
  })

  it.each(['"rules": {', '{ "rule": "smallBalance"', '{\n      "id": "q2"', '{ "question": "q2"'])(
    'reports the doubled "{" in %j, and no follow-up errors',
    (part) => {
      const column = shippedText.slice(0, shippedText.indexOf(part)).split('\n').at(-1)!.length + part.indexOf('{') + 2
      const message = 'There is a "{" too many here.'
      expect(told(part, part.replace('{', '{{'))).toMatchObject([{ line: lineOf(part), column, message }])
    },
  )

  it.each(['"next": [{ "goTo": "q6" }]', '"emojis": {', '"options": [\n'])(
    'reports the missing colon in %j, and no follow-up errors',
    (field) => {
      const found = told(field, field.replace(':', ''))
      expect(found).toMatchObject([{ line: lineOf(field), message: 'A colon is missing here.' }])
    },
  )

  it.each([tracks, next, '"words": ["age"]'])('reports the missing "[" of %s, whose field takes a list', (field) => {
    const found = told(field, field.replace('[', ''))
    expect(found).toMatchObject([{ line: lineOf(field), message: 'A "[" is missing here.' }])
  })

  it('reports an extra "]" after a field that takes no list', () => {
    const found = told('"maxColumns": 3,', '"maxColumns": 3],')
    expect(found).toMatchObject([{ line: lineOf('"maxColumns": 3'), message: 'This "]" closes nothing.' }])
  })

  it.each([
    ['of a field of the file', '"rules": {', '},', '},\n  },'],
    ['of a field of a step', '"includeInProgressBar": true,\n      "validation": [\n', '},', '},\n      },'],
    ['of a list', '"maxColumns": 3', '],', '],\n      ],'],
    ['of a step', '    {\n      "id": "q2"', '},', '},\n    },'],
  ])(
    'reports the closing bracket %s that stands there twice, and edits nothing',
    (_name, following, closing, twice) => {
      const end = shippedText.indexOf(following)
      const start = shippedText.lastIndexOf(closing, end)
      const text =
        shippedText.slice(0, start) + shippedText.slice(start, end).replace(closing, twice) + shippedText.slice(end)
      const message = `This "${closing[0]}" closes nothing.`
      const help = 'remove it and the comma after it, or add the opening bracket that it closes.'
      const line = shippedText.slice(0, start).split('\n').length + 1
      expect(lint(text, 'a.json')).toMatchObject([{ line, message, help }])
      expect(fixFile(text, 'a.json').text).toBe(text)
    },
  )

  it('reports a closing bracket too many, and no words behind a file that is whole', () => {
    expect(lint('{ "a": { "b": 1 } }, "c": 2 }', 'a.json')).toMatchObject([
      { column: 19, message: 'This "}" closes nothing.' },
    ])
    expect(lint('{ "a": 1 }\nthe end', 'a.json')).toMatchObject([{ line: 2 }])
  })

  it('reports the missing "{" in a list of objects', () => {
    const found = told('    {\n      "id": "q2"', '      "id": "q2"')
    expect(found).toMatchObject([{ line: lineOf('"id": "q2"') - 1, column: 7, message: 'A "{" is missing here.' }])
  })

  it.each([
    ['a missing comma', '"ACT", "SA"', '"ACT" "SA"', 'A comma is missing here.'],
    [
      'a colon in place of a comma',
      '"ACT", "SA"',
      '"ACT": "SA"',
      'JSON has commas between the entries of a list, not colons.',
    ],
    [
      'a colon further on in a list',
      '"NT", "NSW"',
      '"NT": "NSW"',
      'JSON has commas between the entries of a list, not colons.',
    ],
    [
      'a colon in a list where none belongs',
      '"is": "60+"',
      '"is": ["50+", "60": "70+"]',
      'JSON has commas between the entries of a list, not colons.',
    ],
    [
      'two colons in place of commas',
      tracks,
      '"tracks": ["one": 1, "two": 2],',
      'JSON has commas between the entries of a list, not colons.',
    ],
    [
      'four colons in place of commas, beside an object',
      '"ACT", "SA"',
      '"ACT": "Canberra", "SA": { "value": "Adelaide" }, "NSW": "Sydney", "VIC": "Melbourne"',
      'JSON has commas between the entries of a list, not colons.',
    ],
    [
      'a field in a list where none belongs',
      '"is": "60+"',
      '"is": ["60+", "text": "80+"]',
      'The field "text" is inside the list before it.',
    ],
    ['a bracket too many', next, '"next": [{ "goTo": "q6" }}]', 'This "}" closes nothing.'],
  ])('does not mistake %s for a missing bracket', (_name, from, to, message) => {
    expect(told(from, to)[0]).toMatchObject({ line: lineOf(from), message })
  })

  it.each([
    [
      '"ACT", "SA"',
      '"ACT": "Canberra", "SA"',
      'write a comma in place of it, or { "value": "…", "label": "…" } if what is behind it is only shown.',
    ],
    [tracks, '"tracks": ["one": "two"],', 'write a comma in place of it.'],
  ])('says for a colon in a list how a label is written only where the list has options: %s', (from, to, help) => {
    expect(told(from, to)[0]).toMatchObject({ line: lineOf(from), help })
  })

  it.each([
    [
      '"]" too many',
      '"tracks": ["AllQuestionsAnswered"]',
      '"tracks": ["AllQuestionsAnswered"]]',
      'This "]" closes nothing.',
    ],
    [
      '"}" too many',
      '[{ "goTo": "eligibilityCheck" }]',
      '[{ "goTo": "eligibilityCheck" }}]',
      'This "}" closes nothing.',
    ],
    ['missing "["', '"options": ["ACT"', '"options": "ACT"', 'A "[" is missing here.'],
    ['missing "{"', '[{ "goTo": "eligibilityCheck" }]', '["goTo": "eligibilityCheck" }]', 'A "{" is missing here.'],
  ])('tells a %s as it does without the second slip in a step below', (_name, from, to, message) => {
    const [alone] = told(from, to)
    const both = edited(shippedText, [from, to], ['[{ "goTo": "q7" }]', '[{ "goTo": "q7" ]'])
    expect(alone).toMatchObject({ line: lineOf(from), message })
    expect(lint(both, 'a.json')[0]).toEqual(alone)
  })

  it('also reports a mistake before it', () => {
    const text = edited(
      shippedText,
      ['"maxColumns": 3,', '"maxColumns": 3;'],
      [tracks, '"tracks": ["FirstNameAnswered",'],
    )
    expect(lint(text, 'a.json').map(({ line }) => line)).toEqual([lineOf('"maxColumns": 3'), lineOf(tracks)])
  })
})
