import { describe, expect, it } from 'vitest'
import type { Question } from '#core/question-types/index.ts'
import type { Option } from '#core/question-types/Option.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
import { strayBlank } from '#linter/rules/strayBlank.ts'
import { quote } from '#linter/words/quote.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const problemsIn = (question: Partial<Question<'multiple-choice'>>) => [
  ...strayBlank.check(indexDefinition(aDefinition({ steps: [aQuestion(question)] }))),
]

const strayIn = (question: Partial<Question<'multiple-choice'>>) =>
  problemsIn(question).map(({ path, message, fix }) => ({ at: path.slice(2).join('/'), message, fix }))

const listedIn = (question: Partial<Question>, values: readonly string[]) => {
  const validation = [{ rule: 'oneOf', values }] as const
  const steps = [aQuestion({ ...question, validation })]
  return [...strayBlank.check(indexDefinition(aDefinition({ steps })))]
}

const strayOptions = (options: readonly (string | Option)[]) => strayIn({ options })

describe('strayBlank', () => {
  it('says of U+202E what visitors see, not that nobody sees it', () => {
    const [found] = problemsIn({ text: 'Which p\u202Eet?' })
    expect(found?.why).toBe('visitors read the rest of the text backwards.')
  })

  it.each([
    ['Which pet? ', 'Which pet?', 'ends with a space'],
    [' Which pet?', 'Which pet?', 'begins with a space'],
    ['\u00A0Which pet? ', 'Which pet?', 'begins and ends with a space'],
    ['Which pet?\u200B', 'Which pet?', 'has the invisible U\\+200B'],
    ['\u2060Which pet?', 'Which pet?', 'has the invisible U\\+2060'],
    ['Which pet?\u200B ', 'Which pet?', 'ends with a space'],
    ['Which pet?\n', 'Which pet?', 'ends with a space'],
    ['Which  pet?', 'Which pet?', 'has two spaces in a row'],
    ['Which \u00A0 pet?', 'Which pet?', 'has two spaces in a row'],
    ['Which p\u200Bet?', 'Which pet?', 'has the invisible U\\+200B'],
    ['Which\uFEFF p\u202Det?', 'Which pet?', 'has the invisible U\\+FEFF, U\\+202D'],
    ['Which p\u202Eet?', 'Which pet?', 'has U\\+202E, an invisible mark after which letters run from right to left'],
    [
      'Which \u202Epet\u202C?',
      'Which pet?',
      'has U\\+202E, an invisible mark after which letters run from right to left',
    ],
    ['Which \u202Dpet\u202C \u202Ato\u202C?', 'Which pet \u202Ato\u202C?', 'has the invisible U\\+202D, U\\+202C'],
    ['Which pet?\u202C', 'Which pet?', 'has the invisible U\\+202C'],
    ['Which\tpet?', 'Which pet?', 'has a tab or a line break'],
    ['Which\r\npet?', 'Which pet?', 'has a tab or a line break'],
    ['One line \n\n and one more', 'One line and one more', 'has a tab or a line break'],
    ['Which p\u0001et\u001B?', 'Which pet?', 'has the invisible U\\+0001, U\\+001B'],
  ])('reports the text %j, and fixes it to %j', (text, replacement, words) => {
    const message = expect.stringMatching(new RegExp(`^"text" of "colour" \\(.*\\) ${words}\\.$`))
    expect(strayIn({ text })).toEqual([{ at: 'text', message, fix: writing(replacement) }])
  })

  it.each([
    'Which pet?',
    'I \u2764\uFE0F',
    '20\u00A0000 pets',
    ' ',
    '\u200B',
    'Pet\u00ADshop',
    '\u202Bpet\u202C',
    'cat/\u200Bdog',
    '\u0E41\u0E21\u0E27\u200B\u0E2A\u0E38',
    'Say \u05D0\u200F!',
  ])('is silent on the text %j', (text) => {
    expect(strayIn({ text })).toEqual([])
  })

  it.each(['Say \u201CHi\u00E2\u20AC\u009D', 'Voil\u00C3\u00A0', 'Sorry, we can\u00E2\u0080\u0099t'])(
    'leaves what is invisible in the garbled %j to content/garbled: without it the character could not be told',
    (text) => {
      expect(strayIn({ text })).toEqual([])
      expect(strayOptions(['NSW', text])).toEqual([])
      expect(strayOptions(['NSW', { value: 'TAS', label: text }])).toEqual([])
      expect(listedIn({ type: 'text' }, ['NSW', text])).toEqual([])
    },
  )

  it('says to write a space for a line break inside a text, and to take out one at its end', () => {
    expect(problemsIn({ text: 'Which\npet?' })).toMatchObject([{ help: expect.stringMatching(/^write a space/) }])
    expect(problemsIn({ text: 'Which pet?\n' })).toMatchObject([{ help: 'take out what does not belong there.' }])
  })

  it('is quick on a run of 200,000 blanks inside a text', () => {
    expect(strayIn({ text: `Which${' '.repeat(200_000)}pet?` })).toMatchObject([{ fix: writing('Which pet?') }])
  })

  it('does not fix the value of an option, with or without a label', () => {
    expect(strayOptions(['NSW', 'TAS ', { value: ' WA', label: 'West' }, { value: 'N  T' }])).toMatchObject([
      { at: 'options/1', message: expect.stringContaining('The option "TAS " of'), fix: undefined },
      { at: 'options/2/value', message: expect.stringContaining('begins with a space'), fix: undefined },
      { at: 'options/3/value', message: expect.stringContaining('has two spaces in a row'), fix: undefined },
    ])
  })

  it.each([
    ['T\u200BAS', 'U+200B', 'TAS'],
    ['T\u00ADAS', 'U+00AD', 'TAS'],
    ['$0\u00A0- $5', 'U+00A0', '$0 - $5'],
    ['TAS\u200E', 'U+200E', 'TAS'],
    ['T\u180BAS', 'U+180B', 'TAS'],
    ['T\u200CAS', 'U+200C', 'TAS'],
    ['T\uFE0FAS', 'U+FE0F', 'TAS'],
    ['T\u115FAS', 'U+115F', 'T AS'],
  ])('reports the value %j, which is stored with an invisible character', (value, code, meant) => {
    const help = expect.stringContaining(`write ${quote(meant)}, here and where it is named`)
    const message = expect.stringMatching(new RegExp(`^The option .* has the invisible U\\${code.slice(1)}\\.$`))
    expect(problemsIn({ options: ['NSW', value] })).toMatchObject([{ message, help }])
    expect(strayOptions(['NSW', { value: 'TAS', label: value }]).length).toBe(code === 'U+200B' ? 1 : 0)
  })

  it.each([
    ['A\u3164M', 'U+3164', 'A M'],
    ['A\u2800M', 'U+2800', 'A M'],
    ['A\uFFA0M', 'U+FFA0', 'A M'],
    ['A\u{E0001}M', 'U+E0001', 'AM'],
    ['A\u2062M\u3164P', 'U+2062, U+3164', 'AM P'],
    ['\uAE40\u3164\uAE40', 'U+3164', '\uAE40 \uAE40'],
  ])('reports the invisible character in %j, as a value and as a label', (text, codes, meant) => {
    const message = expect.stringMatching(new RegExp(`has the invisible ${codes.replaceAll('+', String.raw`\+`)}\\.$`))
    const help = expect.stringContaining(`write ${quote(meant)}, here and where it is named`)
    expect(problemsIn({ options: ['NSW', text] })).toMatchObject([{ message, help }])
    expect(strayOptions(['NSW', { value: 'TAS', label: text }])).toMatchObject([{ message, fix: writing(meant) }])
  })

  it.each([
    '\u2803\u2800\u2817',
    '\u115F\u1161',
    '\u182A\u180B\u1820',
    '1\uFE0F\u20E3',
    '\u8FBB\u{E0100}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ])('is silent on the label %j, to which the character belongs', (label) => {
    expect(strayOptions(['NSW', { value: 'TAS', label }])).toEqual([])
  })

  it.each(['\u182A\u180B\u1820', '1\uFE0F\u20E3', '\u8FBB\u{E0100}', '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}'])(
    'is silent on the value %j, to which the character belongs',
    (value) => {
      expect(strayOptions(['NSW', value])).toEqual([])
    },
  )

  it.each(['\u05D0\u200F!', '\u0645\u06CC\u200C\u0631', '👩\u200D⚕️', '\u0E41\u0E21\u0E27\u200B\u0E2A\u0E38'])(
    'is silent on the value %j, of whose script they are a part',
    (value) => {
      expect(strayOptions(['NSW', value])).toEqual([])
    },
  )

  it('reports an event with a blank or an invisible character, but not a typo of a known one', () => {
    const tracks = { opened: 'Form opened', completed: ' Done' }
    const steps = [aQuestion({ tracks: ['PetAnswered\u200B', 'FormOpened\u200B', 'Asked'] })]
    const found = [...strayBlank.check(indexDefinition(aDefinition({ tracks, steps })))]
    expect(found).toMatchObject([
      { path: ['tracks', 'completed'], message: 'The event " Done" begins with a space.' },
      { path: ['steps', 0, 'tracks', 0], help: expect.stringMatching(/^write "PetAnswered"; /) },
    ])
    expect(found).not.toContainEqual(expect.objectContaining({ fix: expect.anything() }))
  })

  it('reports an event and a rule of blanks alone', () => {
    const rules = { ' ': { question: 'colour', answered: true } }
    const definition = aDefinition({ rules, tracks: { opened: '\u200B' }, steps: [aQuestion({ tracks: [' '] })] })
    expect([...strayBlank.check(indexDefinition(definition))]).toMatchObject([
      { path: ['tracks', 'opened'], message: String.raw`The event "\u200b" has nothing but spaces in its name.` },
      { path: ['steps', 0, 'tracks', 0], message: 'The event " " has nothing but spaces in its name.' },
      { path: ['rules', ' '], part: 'key', message: 'The rule " " has nothing but spaces in its name.' },
    ])
  })

  it('reports a text of blanks alone that "oneOf" of a question with options lists', () => {
    expect(listedIn({}, ['red', ' '])).toMatchObject([
      { path: ['steps', 0, 'validation', 0, 'values', 1], help: 'take it out.' },
    ])
  })

  it('is quick on 5,000 options', () => {
    const options = Array.from({ length: 5000 }, (_, position) => `Pet ${position}`)
    expect(strayOptions(options)).toEqual([])
  })

  it('leaves a text of "oneOf" that no answer can be to validation/impossible-answer', () => {
    expect(listedIn({ type: 'text' }, ['NSW', 'T\u200BAS', 'W\u00A0A'])).toMatchObject([
      { message: expect.stringMatching(/^"W\\u00a0A" in .* has the invisible U\+00A0\.$/), help: 'write "W A".' },
    ])
  })

  it('fixes the label of an option', () => {
    expect(strayOptions(['NSW', { value: 'TAS', label: 'Tasmania ' }])).toMatchObject([
      { at: 'options/1/label', fix: writing('Tasmania') },
    ])
  })

  it('leaves an option that looks like another to content/same-text', () => {
    expect(strayOptions(['TAS', 'TAS ', { value: 'WA', label: 'West' }, { value: 'w', label: 'West ' }])).toEqual([])
  })

  it('does not fix a text that "oneOf" lists', () => {
    const [first, second, ...others] = listedIn({ type: 'text' }, ['NSW', ' TAS', 'WA', 'WA '])
    expect(first).toMatchObject({
      path: ['steps', 0, 'validation', 0, 'values', 1],
      message: expect.stringMatching(/^" TAS" in "oneOf" of "pet" \(.*\) begins with a space\.$/),
      help: 'write "TAS".',
    })
    expect(second).toMatchObject({ help: 'take it out: "WA" is listed too.' })
    expect([first, second]).not.toContainEqual(expect.objectContaining({ fix: expect.anything() }))
    expect(others).toEqual([])
  })

  it('reports the stray blank of an option once, even if "oneOf" lists it too', () => {
    const found = listedIn({ options: ['NSW', 'TAS '] }, ['NSW', 'TAS ', 'WA '])
    expect(found.map(({ path }) => path.slice(2).join('/'))).toEqual(['options/1', 'validation/0/values/2'])
  })

  it('checks every text that visitors read', () => {
    const definition = aDefinition({
      title: 'A ',
      messages: { fieldEmpty: ' Empty' },
      completion: { heading: 'Done ' },
    })
    const validation = [{ rule: 'required', message: 'Please pick  one' }] as const
    const fund = aQuestion({ id: 'fund', type: 'text', placeholder: 'Your fund ' })
    const steps = [fund, aQuestion({ notice: { text: 'We call. ', link: { label: 'Why ', to: '/why' } }, validation })]
    const found = [...strayBlank.check(indexDefinition({ ...definition, steps }))].map(({ path }) => path.join('/'))
    expect(found).toEqual([
      'title',
      'messages/fieldEmpty',
      'completion/heading',
      'steps/0/placeholder',
      'steps/1/notice/text',
      'steps/1/notice/link/label',
      'steps/1/validation/0/message',
    ])
  })
})
