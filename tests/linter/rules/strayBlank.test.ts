import { describe, expect, it } from 'vitest'
import type { Question } from '#core/question-types/index.ts'
import type { Option } from '#core/question-types/Option.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { strayBlank } from '#linter/rules/strayBlank.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const strayIn = (question: Partial<Question<'multiple-choice'>>) =>
  [...strayBlank.check(indexDefinition(aDefinition({ steps: [aQuestion(question)] })))].map(
    ({ path, message, replacement }) => ({ at: path.slice(2).join('/'), message, replacement }),
  )

const listedIn = (question: Partial<Question>, values: readonly string[]) => {
  const validation = [{ rule: 'oneOf', values }] as const
  const steps = [aQuestion({ ...question, validation })]
  return [...strayBlank.check(indexDefinition(aDefinition({ steps })))]
}

const strayOptions = (options: readonly (string | Option)[]) => strayIn({ options })

describe('strayBlank', () => {
  it.each([
    ['Which pet? ', 'Which pet?', 'ends with a blank'],
    [' Which pet?', 'Which pet?', 'begins with a blank'],
    ['\u00A0Which pet?\u200B', 'Which pet?', 'begins and ends with a blank'],
    ['Which pet?\n', 'Which pet?', 'ends with a blank'],
    ['Which  pet?', 'Which pet?', 'has two blanks in a row'],
    ['Which \u00A0 pet?', 'Which pet?', 'has two blanks in a row'],
  ])('reports the text %j, and fixes it to %j', (text, replacement, words) => {
    const message = expect.stringMatching(new RegExp(`^"text" of "colour" \\(.*\\) ${words}\\.$`))
    expect(strayIn({ text })).toEqual([{ at: 'text', message, replacement }])
  })

  it.each(['Which pet?', 'I \u2764\uFE0F', '20\u00A0000 pets', 'One line\nand one more', ' ', '\u200B'])(
    'is silent on the text %j',
    (text) => {
      expect(strayIn({ text })).toEqual([])
    },
  )

  it('is quick on a run of 200,000 blanks inside a text', () => {
    expect(strayIn({ text: `Which${' '.repeat(200_000)}pet?` })).toMatchObject([{ replacement: 'Which pet?' }])
  })

  it('does not fix the value of an option, with or without a label', () => {
    expect(strayOptions(['NSW', 'TAS ', { value: ' WA', label: 'West' }, { value: 'N  T' }])).toMatchObject([
      { at: 'options/1', message: expect.stringContaining('The option "TAS " of'), replacement: undefined },
      { at: 'options/2/value', message: expect.stringContaining('begins with a blank'), replacement: undefined },
      { at: 'options/3/value', message: expect.stringContaining('has two blanks in a row'), replacement: undefined },
    ])
  })

  it('fixes the label of an option', () => {
    expect(strayOptions(['NSW', { value: 'TAS', label: 'Tasmania ' }])).toMatchObject([
      { at: 'options/1/label', replacement: 'Tasmania' },
    ])
  })

  it('leaves an option that looks like another to content/same-text', () => {
    expect(strayOptions(['TAS', 'TAS ', { value: 'WA', label: 'West' }, { value: 'w', label: 'West ' }])).toEqual([])
  })

  it('does not fix a text that "oneOf" lists', () => {
    const [first, second, ...others] = listedIn({ type: 'text' }, ['NSW', ' TAS', 'WA', 'WA '])
    expect(first).toMatchObject({
      path: ['steps', 0, 'validation', 0, 'values', 1],
      message: expect.stringMatching(/^" TAS" in "oneOf" of "pet" \(.*\) begins with a blank\.$/),
      help: 'write "TAS".',
    })
    expect(second).toMatchObject({ help: 'take it out: "WA" is listed too.' })
    expect([first, second]).not.toContainEqual(expect.objectContaining({ replacement: expect.anything() }))
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
