import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownRules } from '#linter/knownRules.ts'
import { lint } from '#linter/lint.ts'
import { structureRules } from '#linter/rules/structureRules.ts'
import { isAlwaysError } from '#linter/severity/isAlwaysError.ts'
import { aFlowOfPairs } from '../../support/aFlowOfPairs.ts'
import { edited } from '../../support/edited.ts'

const clean = readFileSync('tests/fixtures/questionnaires/ok/pets.json', 'utf8')

/** Two findings of `content/missing-text`: inside the step "pet", and in "messages". */
const flawed = clean
  .replace('"text": "What kind of pet do you have?"', '"text": " "')
  .replace('  "steps": [', '  "messages": { "serverError": " " },\n  "steps": [')

/** A text with these settings. */
const settled = (lintSettings: object, source = flawed): string =>
  edited(source, ['  "steps": [', `  "lint": ${JSON.stringify(lintSettings)},\n  "steps": [`])

/** The findings in a text with these settings, as `severity rule pointer`. */
const told = (lintSettings: object, source = flawed): string[] =>
  lint(settled(lintSettings, source), 'a.json').map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`)

const inMessages = 'content/missing-text /messages/serverError'
const inStep = 'content/missing-text /steps/0/text'
const waiver = { rule: 'content/missing-text', at: 'pet', reason: 'The picture beside it asks.' }

describe('lint.rules of a questionnaire', () => {
  it('leaves every rule unchanged when it names none', () => {
    expect(told({})).toEqual([`error ${inMessages}`, `error ${inStep}`])
    expect(told({ rules: {}, waivers: [] })).toEqual([`error ${inMessages}`, `error ${inStep}`])
  })

  it('turns errors into warnings, and switches a rule off', () => {
    expect(told({ rules: { 'content/missing-text': 'warning' } })).toEqual([
      `warning ${inMessages}`,
      `warning ${inStep}`,
    ])
    expect(told({ rules: { 'content/missing-text': 'off' } })).toEqual([])
  })

  it('turns warnings into errors, including those about lint itself', () => {
    const settings = { rules: { 'lint/unused-waiver': 'error' }, waivers: [waiver] }
    expect(told(settings, clean)).toEqual(['error lint/unused-waiver /lint/waivers/0'])
  })

  it('reports an unknown rule, and suggests the one that was meant', () => {
    const text = clean.replace(
      '  "steps": [',
      '  "lint": { "rules": { "flow/dead-transitions": "off" } },\n  "steps": [',
    )
    expect(lint(text, 'a.json')).toMatchObject([
      {
        rule: 'lint/unknown-rule',
        severity: 'error',
        pointer: '/lint/rules/flow~1dead-transitions',
        help: 'did you mean "flow/dead-transition"?',
      },
    ])
  })

  it('names the rule that was meant, but does not write it, where that may not be changed', () => {
    const help = 'did you mean "ref/unknown-step"?'
    const [found, ...others] = lint(settled({ rules: { 'ref/unknown-stepp': 'off' } }, clean), 'a.json')
    expect([found?.help, found?.correction, others]).toEqual([help, undefined, []])
  })

  it('lists no rule that may not be changed', () => {
    const text = clean.replace('  "steps": [', '  "lint": { "rules": { "strict": "off" } },\n  "steps": [')
    expect(lint(text, 'a.json')).toMatchObject([{ help: expect.stringMatching(/^use one of "ref\/unknown-page", /) }])
  })

  it.each(['ref/unknown-step', 'ref/unknown-option', 'rule/cycle', 'flow/backward-jump', 'json/syntax', 'schema/type'])(
    'refuses to change %s, which the site relies on',
    (id) => {
      const pointer = `/lint/rules/${id.replace('/', '~1')}`
      expect(told({ rules: { [id]: 'off' } }, clean)).toEqual([`error lint/fixed-rule ${pointer}`])
      expect(told({ rules: { [id]: 'warning' } }, clean)).toEqual([`error lint/fixed-rule ${pointer}`])
      expect(told({ rules: { [id]: 'error' } }, clean)).toEqual([])
    },
  )

  it('keeps reporting what a fixed rule finds', () => {
    const broken = clean.replace('"goTo": "age"', '"goTo": "agee"')
    expect(told({ rules: { 'ref/unknown-step': 'off' } }, broken)).toEqual([
      'error lint/fixed-rule /lint/rules/ref~1unknown-step',
      'error ref/unknown-step /steps/0/next/1/goTo',
    ])
  })

  it('treats the names of built-in object properties as plain names', () => {
    expect(told({ rules: { constructor: 'off' } }, clean)).toEqual(['error lint/unknown-rule /lint/rules/constructor'])
  })
})

describe('lint.waivers of a questionnaire', () => {
  it('hide what their rule finds inside a step, and nothing else', () => {
    expect(told({ waivers: [waiver] })).toEqual([`error ${inMessages}`])
  })

  it('hide nothing in another step', () => {
    const text = edited(flawed, ['"text": "How old is it?"', '"text": " "'])
    expect(told({ waivers: [waiver] }, text)).toEqual([
      `error ${inMessages}`,
      'error content/missing-text /steps/1/text',
    ])
  })

  it.each(['/messages/serverError', '/messages'])('hide what their rule finds at or inside %s', (at) => {
    expect(told({ waivers: [{ ...waiver, at }] })).toEqual([`error ${inStep}`])
  })

  it('find a key whose characters a pointer escapes', () => {
    const text = edited(clean, ['"rules": {', '"rules": { "a~1b/c": { "question": "pet", "answered": true },'])
    const at = '/rules/a~01b~1c'
    expect(told({}, text)).toEqual([`error rule/unused ${at}`])
    expect(told({ waivers: [{ ...waiver, rule: 'rule/unused', at }] }, text)).toEqual([])
  })

  it('do not match a place whose name only starts with theirs', () => {
    expect(told({ waivers: [{ ...waiver, at: '/messages/serverErro' }] })).toContain(`error ${inMessages}`)
  })

  it('hide nothing of another rule', () => {
    expect(told({ waivers: [{ ...waiver, rule: 'flow/dead-transition' }] })).toEqual([
      `error ${inMessages}`,
      `error ${inStep}`,
    ])
  })

  it('are reported when they hide nothing, once no error is left', () => {
    expect(told({ waivers: [waiver] }, clean)).toEqual(['warning lint/unused-waiver /lint/waivers/0'])
    expect(told({ waivers: [{ ...waiver, at: '/messages' }, waiver] })).toEqual([])
    expect(told({ waivers: [waiver, waiver, { ...waiver, at: '/messages' }] })).toEqual([
      'warning lint/unused-waiver /lint/waivers/1',
    ])
  })

  it.each([
    ['', {}, [expect.stringMatching(/^warning flow\/not-proven /)]],
    [', even if the file does not want to know', { 'flow/not-proven': 'off' }, []],
  ])('are not reported while it is not proven what they hide%s', (_name, rules, expected) => {
    const unproven = readFileSync('tests/fixtures/questionnaires/err/flow-not-proven.json', 'utf8')
    const waivers = [{ ...waiver, rule: 'flow/dead-transition', at: 'last' }]
    expect(told({ rules, waivers }, unproven)).toEqual(expected)
  })

  it('are not reported while it is not proven what the contract promises', () => {
    const parts = [{ all: [{ question: 'first', is: 'red' } as const, { question: 'b15', is: 'Yes' } as const] }]
    const unproven = JSON.stringify(aFlowOfPairs(16, { parts, contract: { completed: ['extra'] } }), null, 2)
    const rules = { 'contract/not-proven': 'warning' } as const
    const waivers = [{ ...waiver, rule: 'contract/missing-answer', at: '/contract' }]
    expect(told({ rules, waivers }, unproven)).toEqual(['warning contract/not-proven /contract'])
  })

  it('of an unknown page are not reported where the pages of the site are not known', () => {
    const text = settled({ waivers: [{ ...waiver, rule: 'ref/unknown-page' }] }, clean)
    expect(lint(text, 'a.json')).toEqual([])
    expect(lint(text, 'a.json', ['/privacy-policy'])).toMatchObject([{ rule: 'lint/unused-waiver' }])
  })

  it('are reported when their rule is off', () => {
    const text = settled({ rules: { 'content/missing-text': 'off' }, waivers: [waiver] })
    const message = 'The waiver hides nothing: "content/missing-text" is off in this file.'
    expect(lint(text, 'a.json')).toMatchObject([
      { severity: 'warning', rule: 'lint/unused-waiver', pointer: '/lint/waivers/0', message },
    ])
  })

  it.each([
    ['a step that does not exist', 'pett', '"pett" is not a step.', 'did you mean "pet"?'],
    [
      'a place that does not exist',
      '/steps/9',
      'There is nothing at "/steps/9".',
      'name a step, or remove the waiver.',
    ],
    [
      'what every object inherits',
      '/constructor',
      'There is nothing at "/constructor".',
      'name a step, or remove the waiver.',
    ],
    ['a place without a number', '/steps/', 'There is nothing at "/steps/".', 'name a step, or remove the waiver.'],
  ])('are reported when they name %s', (_name, at, message, help) => {
    const text = clean.replace(
      '  "steps": [',
      `  "lint": { "waivers": [${JSON.stringify({ ...waiver, at })}] },\n  "steps": [`,
    )
    const pointer = '/lint/waivers/0/at'
    expect(lint(text, 'a.json')).toMatchObject([{ rule: 'lint/unused-waiver', pointer, message, help }])
  })

  it('cannot name an unknown rule, or one that the site relies on', () => {
    expect(told({ waivers: [{ ...waiver, rule: 'ref/unknown-options' }] }, clean)).toEqual([
      'error lint/unknown-rule /lint/waivers/0/rule',
    ])
    expect(told({ waivers: [{ ...waiver, rule: 'ref/unknown-step' }] }, clean)).toEqual([
      'error lint/fixed-rule /lint/waivers/0/rule',
    ])
  })

  it('cannot hide an unknown name, and with it every mistake in the flow', () => {
    const broken = clean
      .replace('"is": "None"', '"is": "Nonne"')
      .replace('"never": { "noCover": ["name"] }', '"never": { "noCover": ["age"] }')
    const settings = { waivers: [{ rule: 'ref/unknown-option', at: '/rules', reason: 'Comes back in May.' }] }
    expect(told(settings, broken)).toEqual([
      'error ref/unknown-option /rules/noPet/is',
      'error lint/fixed-rule /lint/waivers/0/rule',
    ])
    expect(told({ rules: { 'ref/unknown-option': 'off' } }, broken)).toContain(
      'error ref/unknown-option /rules/noPet/is',
    )
  })

  it.each([
    ['no reason', { rule: waiver.rule, at: 'pet' }, 'schema/required /lint/waivers/0'],
    ['an empty reason', { ...waiver, reason: '' }, 'schema/pattern /lint/waivers/0/reason'],
    ['a blank reason', { ...waiver, reason: ' ' }, 'schema/pattern /lint/waivers/0/reason'],
  ])('are refused with %s', (_name, given, expected) => {
    expect(told({ waivers: [given] }, clean)).toEqual([`error ${expected}`])
  })
})

describe('isAlwaysError', () => {
  it('is true for every rule that the flow relies on, and for no other', () => {
    const always = knownRules.filter(({ id }) => isAlwaysError(id) && !/^(json|schema)\//.test(id)).map(({ id }) => id)
    expect(always).toEqual(structureRules.map(({ id }) => id))
  })

  it('is false for the rules about lint itself', () => {
    expect(isAlwaysError('lint/unused-waiver')).toBe(false)
  })
})
