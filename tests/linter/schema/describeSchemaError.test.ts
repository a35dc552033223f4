import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stepTypes } from '#core/step-types/index.ts'
import { writing } from '#linter/Fix.ts'
import { fixFile } from '#linter/fix/fixFile.ts'
import { edited } from '../../support/edited.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'
import { shippedText } from '../../support/shippedText.ts'

const definition = (step: object) => ({
  id: 'a',
  version: '1',
  title: 'A',
  timeZone: 'Australia/Brisbane',
  steps: [step],
})
const ending = { id: 'tooOld', type: 'not-eligible', heading: 'Sorry' }
const text = { id: 'name', type: 'text', text: 'Name?', next: [{ goTo: null }] }

describe('describeSchemaError', () => {
  it.each([
    ['an ending with "next"', { ...ending, next: [{ goTo: null }] }, 'an ending has no "next".'],
    ['an ending with a text as "next"', { ...ending, next: 'q2' }, 'an ending has no "next".'],
    [
      'an ending with a "text" and "next"',
      { ...ending, text: 'Bye', next: [{ goTo: null }] },
      'an ending has no "next".',
    ],
    ['an ending with "options"', { ...ending, options: ['red'] }, '"not-eligible" has no such field.'],
    ['a text question with "options"', { ...text, options: ['red'] }, '"text" has no such field.'],
  ])('says of %s that the field has to be removed, without a fix', (_name, step, help) => {
    const found = schemaProblems(definition(step))
    expect(found).toMatchObject([{ part: 'key', help: `take it out: ${help}`, fix: undefined }])
  })

  it('says of which type a step is, and of which kind a validator, but nothing of that sort of a condition', () => {
    const validation = [{ rule: 'required', size: 3 }]
    const next = [{ when: { rule: 'small', size: 3 }, goTo: null }, { goTo: null }]
    const found = schemaProblems(definition({ ...text, size: 3, validation, next }))
    expect(found.map(({ message }) => message).toSorted()).toEqual([
      '"size" is not a field of "when" in step "name".',
      '"size" is not a field of entry 1 of "validation" in step "name", which has "rule": "required".',
      '"size" is not a field of step "name", which has "type": "text".',
    ])
  })

  it('does not take "options" for the "next" that an interstitial lacks, though both are lists', () => {
    const step = { id: 'wait', type: 'eligibility-check', options: ['red'] }
    expect(schemaProblems(definition(step))).toMatchObject([
      { help: expect.stringMatching(/^add "next"/) },
      { part: 'key', help: 'take it out: "eligibility-check" has no such field.', fix: undefined },
    ])
  })

  it.each([
    ['q 3', 'q3'],
    ['q3 ', 'q3'],
    ['How old are you today?', 'howOldAreYou'],
    ["What's your café?", 'whatsYourCafe'],
    ['straße', 'strasse'],
    ['Yükümlü mısın?', 'yukumluMisin'],
  ])('gives an id in place of %j', (id, meant) => {
    const help = `write it with these characters alone, such as "${meant}".`
    expect(schemaProblems(definition({ ...text, id }))).toMatchObject([{ rule: 'schema/pattern', help }])
  })

  it('gives an id of the file without capitals, and none in place of a number', () => {
    const file = definition(text)
    expect(schemaProblems({ ...file, id: 'Super Review' })).toMatchObject([
      { help: 'write it with these characters alone, such as "super-review".' },
    ])
    const help = 'write it with these characters alone, without spaces.'
    expect(schemaProblems({ ...file, id: '3' })).toMatchObject([{ help }])
  })

  it.each([
    ['German', 'write "de".'],
    ['Denglisch', 'write it as in "en" or "en-AU".'],
  ])('says how to write %j as the code of a language', (language, help) => {
    expect(schemaProblems({ ...definition(text), language })).toMatchObject([{ rule: 'schema/pattern', help }])
  })

  it.each([
    ['1500 ms', 'write 1500, without the unit.'],
    ['1500ms', 'write 1500, without the unit.'],
    ['1500 milliseconds', 'write 1500, without the unit.'],
    ['1.5 s', 'write 1500, the time in ms.'],
    ['1.2345 s', 'write the number alone, in the unit that the field has.'],
    ['2 minutes', 'write 120000, the time in ms.'],
    ['1.5 ms', 'write the number alone, in the unit that the field has.'],
    ['two seconds', 'write 2000, the time in ms.'],
    ['Ten', 'write 10.'],
    ['tent', 'write a whole number here.'],
    ['soon', 'write a whole number here.'],
  ])('says what to write in place of %j for a number', (waitMs, help) => {
    const step = { id: 'wait', type: 'eligibility-check', waitMs, next: [{ goTo: null }] }
    expect(schemaProblems(definition(step))).toMatchObject([{ rule: 'schema/type', help, fix: undefined }])
  })

  it.each([
    ['2 characters', 'write 2, without the unit.'],
    ['2 letters', 'write 2, without the unit.'],
    ['Two letters', 'write 2, without the unit.'],
    ['4 digits', 'write 4, without the unit.'],
    ['two', 'write 2.'],
    ['2 words', 'write the number alone, in the unit that the field has.'],
  ])('gives the number of %j for a length', (value, help) => {
    const validation = [{ rule: 'minLength', value, message: 'Too short' }]
    expect(schemaProblems(definition({ ...text, validation }))).toMatchObject([{ rule: 'schema/type', help }])
  })

  it.each([
    ['emoji', null, 'write "" to show none, or remove the field for the usual one.'],
    ['emoji', false, 'write "" to show none, or remove the field for the usual one.'],
    ['placeholder', null, 'write a text here.'],
    ['placeholder', ['Anna', 'Smith'], 'write a text here.'],
    ['tracks', [['Name, given', 'Name, sent']], 'write a text here.'],
    ['placeholder', ['Your first name,', 'as on your card'], 'write one text: "Your first name, as on your card"'],
    ['placeholder', { en: 'Your name' }, 'write one text: "Your name"'],
    ['placeholder', { en: 'Name', de: 'Name' }, 'write a text here.'],
    ['placeholder', {}, 'write a text here.'],
    ['placeholder', [], 'write a text here.'],
    ['includeInProgressBar', { en: 'yes' }, 'write true or false here.'],
  ])('says what to write where "%s" is %j', (field, value, help) => {
    expect(schemaProblems(definition({ ...text, [field]: value }))).toMatchObject([{ rule: 'schema/type', help }])
  })

  it.each([
    ['5', 'write "value": 5, without quotes.'],
    ['05', 'write "value": 5, without quotes.'],
    ['five', 'did you mean "value"?'],
    [5, 'did you mean "value"?'],
  ])('says for "min": %j of a length in one go that it has another name, and no quotes', (min, help) => {
    const validation = [{ rule: 'minLength', min, message: 'Too short' }]
    expect(schemaProblems(definition({ ...text, validation }))).toMatchObject([{ help }])
  })

  it('says the name alone of a field that takes no number either', () => {
    const { id, next } = text
    const question = { id, type: 'multiple-choice', text: 'Size?', choices: '5', next }
    const helps = schemaProblems(definition(question)).map(({ help }) => help)
    expect(helps).toContain('did you mean "options"?')
  })

  it('says nothing of a "text" for words beside the heading of an ending', () => {
    const help = 'remove it, unless it means "text".'
    expect(schemaProblems(definition({ ...ending, subtitle: 'You are too old' }))).toMatchObject([{ help }])
  })

  it.each(['helpText', 'hint', 'description', 'subtitle'])('says for %j of a question where to explain it', (field) => {
    const help =
      'say it in "text": a question has no words beside it but its "notice", to which an answer is kept as consent.'
    expect(schemaProblems(definition({ ...text, [field]: 'As on your card' }))).toMatchObject([{ help }])
  })

  const choice = { ...text, type: 'multiple-choice', options: ['red'], maxColumns: 2 }
  it.each([
    [
      'of an option',
      { ...choice, options: [{ value: 'red', waitMs: 2 }] },
      'remove it, unless it means one of "label", "emoji", "declines".',
    ],
    [
      'of the step around an option',
      { ...choice, options: [{ value: 'red', tracks: [] }] },
      'move it out of "options": it is a field of step "name".',
    ],
    [
      'that the step around it has',
      { ...choice, options: [{ value: 'red', maxColumns: 2 }] },
      'remove it: step "name" has it already.',
    ],
    ['of the file', { ...text, settings: {} }, 'move it out of "steps": it is a field of the file.'],
    ['of a link', { ...text, notice: { text: 'We call.', label: 'More' } }, 'move it into "link": { … }'],
    ['of a validator', { ...text, message: 'Please answer' }, 'move it into an entry of "validation": [{ … }]'],
    [
      'of a validator, with its parameter',
      { ...text, maxLength: 30 },
      'write "validation": [{ "rule": "maxLength", "value": 30, "message": "…" }]',
    ],
    [
      'of a validator beside others',
      { ...text, email: true, validation: [] },
      'add to "validation": { "rule": "email", "message": "…" }',
    ],
    [
      'that leads on from an option',
      { ...choice, options: ['blue', { value: 'red', goTo: 'q2' }] },
      'write it in "next": [{ "when": { "question": "name", "is": "red" }, "goTo": "q2" }, …]',
    ],
    [
      'that would make the answer optional',
      { ...text, required: false },
      'remove it: every question that a visitor is asked must be answered.',
    ],
  ])('says where a field belongs: one %s', (_name, step, help) => {
    expect(schemaProblems(definition(step))).toMatchObject([{ part: 'key', help, fix: undefined }])
  })

  it('leaves open what an option is that leads on and has no value', () => {
    const help = 'write it in "next": [{ "when": { "question": "name", "is": "…" }, "goTo": "q2" }, …]'
    const found = schemaProblems(definition({ ...choice, options: [{ label: 'red', goTo: 'q2' }] }))
    expect(found).toContainEqual(expect.objectContaining({ part: 'key', help }))
  })

  it('says where a field of a step or a list of the file belongs', () => {
    const file = definition(text)
    const help = 'move it into the step that it is for.'
    expect(schemaProblems({ ...file, maxColumns: 3 })).toMatchObject([{ help }])
    const inside = 'move what is in it to the "rules" of the file.'
    expect(schemaProblems({ ...definition({ ...text, rules: {} }), rules: {} })).toMatchObject([{ help: inside }])
  })

  it('says once how an option that has its value for a key is written', () => {
    const helpFor = (option: object) =>
      schemaProblems(definition({ ...choice, options: [option] })).map(({ help }) => help)
    const help = 'write { "value": "WA", "label": "Western Australia" }'
    expect(helpFor({ WA: 'Western Australia' })).toEqual([help])
    expect(helpFor({ name: 'Western Australia' })).toEqual(['did you mean "value"?'])
  })

  it.each<[string, object, readonly string[]]>([
    ['its word', { house: '🏠' }, ['write { "words": ["house"], "emoji": "🏠" }']],
    ['itself', { '🏠': ['house', 'home'] }, ['write { "words": ["house", "home"], "emoji": "🏠" }']],
    ['itself, beside one word,', { '🇦🇺': 'state' }, ['write { "words": ["state"], "emoji": "🇦🇺" }']],
    [
      'its word, beside another,',
      { house: '🏠', car: '🚗' },
      [
        'make it an entry of its own: { "words": ["house"], "emoji": "🏠" }',
        'make it an entry of its own: { "words": ["car"], "emoji": "🚗" }',
      ],
    ],
  ])('says once how an emoji that has %s for a key is written', (_name, entry, help) => {
    const problems = schemaProblems({ ...definition(text), emojis: { byWording: [entry] } })
    expect(problems.map((problem) => problem.help)).toEqual(help)
  })

  it.each([{ emojy: '🏠' }, { house: 'home' }, { '🏠': 7 }, { house: '🏠', emoji: '🏠' }])(
    'sees no emoji in the key of %j',
    (entry) => {
      const problems = schemaProblems({ ...definition(text), emojis: { byWording: [entry] } })
      expect(problems.map(({ help }) => help)).toContain('add "words": [ … ]')
    },
  )

  it.each([
    ['tracks', ['Opened', 'Closed'], 'write { "opened": "…", "completed": "…" }'],
    ['completion', 'Thanks', 'write { "heading": "…", "text": "…", "showCalculator": … }'],
    ['labels', { Next: 'Go on' }, 'did you mean "next"?'],
    ['contract', { never: 'tooOld' }, 'write { "…": [ … ] }'],
    ['contract', [], 'write { "completed": [ … ], "never": { "…": [ … ] } }'],
    ['steps', { name: { ...text, id: undefined } }, 'write [{ "type": "multiple-choice", "id": "…" }]'],
    ['settings', 'off', 'write { "resume": "tab", "queue": "durable", "submitOnBlur": "any" }'],
    ['emojis', { byWording: { age: '🎂' } }, 'write [{ "words": [ … ], "emoji": "…" }]'],
  ])('shows the form of "%s" for %j', (field, value, help) => {
    expect(schemaProblems({ ...definition(text), [field]: value })).toMatchObject([{ help }])
  })

  it.each([
    [{ ...text, text: ['Name?'] }, 'remove the square brackets: "Name?"'],
    [{ ...text, next: [{ goTo: ['name'] }] }, 'remove the square brackets: "name"'],
    [[text], 'remove the square brackets around it.'],
    [{ ...text, text: ['Name?', 'Really?'] }, 'write one text: "Name? Really?"'],
    [{ ...text, placeholder: false }, 'write a text here.'],
    [{ ...text, tracks: { answered: 'NameAnswered' } }, 'write ["NameAnswered"]'],
  ])('says of a value of another kind how to write it: %j', (step, help) => {
    expect(schemaProblems(definition(step))).toMatchObject([{ rule: 'schema/type', help }])
  })

  it('makes invisible characters in an id visible, and says to delete them', () => {
    const message = String.raw`"id" in step "name\u200b" is "name\u200b", but must be made of letters, digits, "-" and "_", and start with a letter.`
    const help = 'delete the invisible U+200B in it.'
    expect(schemaProblems(definition({ ...text, id: 'name\u200B' }))).toMatchObject([{ message, help }])
  })

  it.each(['HostPlus\v', 'Host\vPlus', 'Host\tPlus'])('says how to write the option %j', (option) => {
    const meant = option.endsWith('\v') ? 'HostPlus' : 'Host Plus'
    const step = { ...text, type: 'multiple-choice', options: ['AMP', option] }
    expect(schemaProblems(definition(step))).toMatchObject([{ help: `write "${meant}", here and where it is named.` }])
  })

  it('shows whole the texts of a list without brackets', () => {
    const label = 'Yes, please call me on a weekday within the next six weeks or later'
    expect(schemaProblems(definition({ ...text, tracks: `${label}, No` }))).toMatchObject([
      { help: `write ["${label.replace(', ', '", "')}", "No"]` },
    ])
  })

  it.each([
    ['20 - 29,30 - 39,60+', '"20 - 29", "30 - 39", "60+"'],
    ['$0 - $50,000,$50,000 - $100,000,More', '"$0 - $50,000", "$50,000 - $100,000", "More"'],
  ])('takes %s apart at its commas, but not within an amount', (options, entries) => {
    const step = { ...text, type: 'multiple-choice', options }
    expect(schemaProblems(definition(step))).toMatchObject([{ help: `write [${entries}]` }])
  })

  it('advises removing a parameter that belongs to another validator', () => {
    const [found] = schemaProblems(definition({ ...text, validation: [{ rule: 'required', value: 3 }] }))
    expect(found).toMatchObject({ help: 'take it out: "required" has no such field.', fix: undefined })
  })

  it("reports a field under another system's name once, and not as missing too", () => {
    const { text: words, ...step } = text
    expect(schemaProblems(definition({ ...step, title: words }))).toMatchObject([{ help: 'did you mean "text"?' }])
  })

  it('lists the allowed values of a missing field, where they are fixed', () => {
    const { type: _, ...untyped } = text
    const types = Object.keys(stepTypes).map((type) => `"${type}"`)
    const { timeZone: _zone, ...timeless } = definition(text)
    expect(schemaProblems(definition(untyped))).toMatchObject([{ help: `add "type": one of ${types.join(', ')}` }])
    expect(schemaProblems(timeless)).toMatchObject([{ help: 'add "timeZone": "Australia/Brisbane"' }])
  })

  it.each(['$comment', '_comment', 'comment', 'comments', '//', 'TODO', 'todo'])(
    'says where notes go of the field %s, which visitors must not read as a notice',
    (field) => {
      const help = 'remove it: a note goes into the message of the commit.'
      expect(schemaProblems(definition({ ...text, [field]: 'Ask again in June' }))).toMatchObject([{ help }])
    },
  )

  it.each(['commentary', 'todos', 'nocomment', 'requiredWords', 'notRequired'])(
    'takes the field %s for no note and no switch',
    (field) => {
      const [found] = schemaProblems(definition({ ...text, [field]: 'Ask again in June' }))
      expect(found?.help).not.toMatch(/a note goes|must be answered/)
    },
  )

  it.each(['Required', 'isRequired', 'MANDATORY', 'isOptional'])(
    'says of the field %s that no answer is optional',
    (field) => {
      const help = 'remove it: every question that a visitor is asked must be answered.'
      expect(schemaProblems(definition({ ...text, [field]: true }))).toMatchObject([{ help }])
    },
  )

  it('says that of no ending, which asks nothing', () => {
    const [found] = schemaProblems(definition({ ...ending, required: true }))
    expect(found?.help).toMatch(/^remove it(?!: every)/)
  })

  it('says of a misspelt "next" that holds a list only how it is spelt', () => {
    const { next, ...step } = text
    expect(schemaProblems(definition({ ...step, nxet: next }))).toMatchObject([{ help: 'did you mean "next"?' }])
  })

  it('reports both a "when" that is no condition and that nothing follows for everybody else', () => {
    const found = schemaProblems(definition({ ...text, next: [{ when: 3, goTo: null }] }))
    expect(found.map(({ rule }) => rule)).toEqual(['schema/type', 'schema/contains'])
  })

  it('does not suggest a field that the step already has', () => {
    const [found] = schemaProblems(definition({ ...text, title: 'Name?' }))
    expect(found?.help).toMatch(/^remove it, unless it means one of "tracks", /)
  })

  it.each([
    [['We call you.', 'We keep it.'], 'write one text: "We call you. We keep it."'],
    [['We call you.', { label: 'More', to: '/privacy-policy' }], 'write "…" or { "text": "…" }'],
    [['We call you.'], 'remove the square brackets: "We call you."'],
    [true, 'write "…" or { "text": "…" }'],
  ])('says for the notice %j how to write one', (notice, help) => {
    expect(schemaProblems(definition({ ...text, notice }))).toMatchObject([{ rule: 'schema/type', help }])
  })

  it.each([
    [{ text: 'Yes', emoji: '👍' }, ['rename it to "value": without a "label", visitors read it, too.']],
    [
      { title: 'Yes', text: 'No' },
      ['add "value": "…"', 'did you mean "label"?', 'keep one of the two: "title" means the same field.'],
    ],
    [{ lable: 'Yes' }, ['add "value": "…"', 'did you mean "label"?']],
    [{ id: 'yes', text: 'Yes' }, ['did you mean "value"?', 'did you mean "label"?']],
    [{ text: 'Yes', value: 'yes' }, ['did you mean "label"?']],
    [{ label: 'Yes', emoji: '👍' }, ['add "value": "…"']],
  ])('says of the words of the option %j what they are called', (option, helps) => {
    const found = schemaProblems(definition({ ...choice, options: [option, 'NT'] }))
    expect(found.map(({ help }) => help)).toEqual(helps)
  })

  it('shows for a list in place of an option both forms of one', () => {
    const found = schemaProblems(definition({ ...choice, options: [['ACT', 'SA'], 'NT'] }))
    expect(found).toMatchObject([{ rule: 'schema/type', help: 'write "…" or { "value": "…" }' }])
  })

  it.each([
    [{ text: 'We call you.', colour: 'red', days: 42 }, 'remove it, unless it means "link".'],
    [{ text: 'We call you.', colour: 'red', days: 42, link: { label: 'More', to: '/privacy-policy' } }, 'remove it.'],
  ])('says of "colour" in the notice %j that it has to be removed', (notice, help) => {
    expect(schemaProblems(definition({ ...text, notice }))).toMatchObject([{ help }])
  })

  it('says which field the step already has under the right name', () => {
    expect(schemaProblems(definition({ ...text, Placeholder: 'Ann', placeholder: 'Ann' }))).toMatchObject([
      { help: 'keep one of the two: "placeholder" is there already.', fix: undefined },
    ])
  })

  it.each([
    ['q2', 'write "next": [{ "goTo": "q2" }]'],
    [null, 'write "next": [{ "goTo": null }]'],
    [true, 'write "next": [{ "goTo": "…" }]'],
  ])('says for a step with "goTo": %j what to write as its "next"', (goTo, help) => {
    const { next: _next, ...step } = text
    expect(schemaProblems(definition({ ...step, goTo }))).toMatchObject([{ help, fix: undefined }])
  })

  it('asks for quotes around a number without showing it, since it may be written as 1.0', () => {
    expect(schemaProblems({ ...definition(text), version: 1.0 })).toMatchObject([
      { help: 'put it in quotes, as it is written.' },
    ])
  })

  it.each([
    ['"options": ["ACT", "SA", "NT"', '"options": [1, 2.50, "NT"', '"options": ["1", "2.50", "NT"'],
    ['"ACT", "SA", "NT"', '{ "value": 1, "label": 2 }, "SA", "NT"', '{ "value": "1", "label": "2" }, "SA", "NT"'],
    ['"version": "1.0.0"', '"version": 1.0', '"version": "1.0"'],
  ])('puts the numbers of options into quotes as they are written: %s', (from, to, fixed) => {
    const written = fixFile(edited(shippedText, [from, to]), 'a.json').text
    expect(written).toBe(edited(shippedText, [from, fixed]))
  })

  it.each([
    [{ is: 3 }, 'put it in quotes, as it is written.', { kind: 'quote' }],
    [{ is: 60 }, 'did you mean "60+"?', undefined],
    [{ is: true }, 'use one of "3", "59", "60+".', undefined],
    [{ in: ['3', false] }, 'use one of "3", "59", "60+".', undefined],
  ])('puts the value of %j in quotes only if that makes it an option', (test, help, fix) => {
    const next = [{ when: { question: 'name', ...test }, goTo: null }, { goTo: null }]
    const step = { ...text, type: 'multiple-choice', options: ['3', { value: '59' }, '60+'], next }
    expect(schemaProblems(definition(step))).toMatchObject([{ rule: 'schema/type', help, fix }])
  })

  it('does not put quotes around a number in place of an id', () => {
    const named = readFileSync(SHIPPED_COPY, 'utf8').replace('"goTo": "q6"', '"goTo": 6')
    expect(fixFile(named, 'a.json').text).toBe(named)
  })

  it.each([
    ['age', '["age"]'],
    ['age, old', '["age", "old"]'],
    ['age,  old', '["age", "old"]'],
  ])('puts the text %j into the missing brackets', (words, list) => {
    const emojis = { default: '✨', byWording: [{ words, emoji: '🎂' }] }
    expect(schemaProblems({ ...definition(text), emojis })).toMatchObject([{ help: `write ${list}` }])
  })

  it.each([
    ['sure when its value is of the right kind', { ...text, placeholdr: 'Ann' }, 'placeholder'],
    ['a guess when its value is of another', { ...text, placeholdr: ['Ann'] }, undefined],
  ])('recognises a misspelt field: %s', (_name, step, replacement) => {
    expect(schemaProblems(definition(step))).toMatchObject([
      { help: 'did you mean "placeholder"?', fix: writing(replacement) },
    ])
  })

  it.each([
    ['true', true],
    ['false', false],
  ])('suggests %s without quotes where it stands in some', (written, meant) => {
    expect(schemaProblems(definition({ ...text, includeInProgressBar: written }))).toMatchObject([
      { help: `remove the quotes: ${written}`, fix: writing(meant) },
    ])
  })

  it.each(['2 columns', 'two', 'about 2', '2.5'])(
    'takes no number out of the quotes of %j, which is none',
    (maxColumns) => {
      expect(schemaProblems(definition({ ...choice, maxColumns }))).toMatchObject([
        { rule: 'schema/type', help: expect.stringMatching(/^write /), fix: undefined },
      ])
    },
  )

  it('says where a range begins that has no end', () => {
    const step = { ...text, validation: [{ rule: 'minLength', value: 0 }] }
    expect(schemaProblems(definition(step))).toMatchObject([{ rule: 'schema/minimum', help: 'write 1 or more.' }])
  })

  it('asks for quotes around true or false in place of an option, and writes none itself', () => {
    const found = schemaProblems(definition({ ...choice, options: [{ value: 'yes', label: true }, 'no'] }))
    expect(found).toMatchObject([{ help: 'put it in quotes: "true"', fix: undefined }])
  })

  it('puts no quotes around a number in place of the emoji of an option', () => {
    const found = schemaProblems(definition({ ...choice, options: [{ value: 'yes', emoji: 5 }, 'no'] }))
    expect(found).toMatchObject([{ rule: 'schema/type', fix: undefined }])
  })

  it('suggests the number for a number in quotes', () => {
    const step = { ...text, validation: [{ rule: 'minLength', value: '03' }] }
    expect(schemaProblems(definition(step))).toMatchObject([{ help: 'remove the quotes: 3', fix: writing(3) }])
  })

  it.each([
    [{ submitOnBlur: false }, 'write "off".'],
    [{ resume: true }, 'write "tab", or remove the field.'],
    [{ queue: false }, 'use one of "durable", "memory".'],
  ])('says how the setting %j is written', (settings, help) => {
    expect(schemaProblems({ ...definition(text), settings })).toMatchObject([{ rule: 'schema/enum', help }])
  })
})
