import { describe, expect, it } from 'vitest'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { impossibleAnswer } from '#linter/rules/impossibleAnswer.ts'
import { missingText } from '#linter/rules/missingText.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const blanksIn = (overrides: Partial<QuestionnaireDefinition>): readonly string[] => {
  const found = missingText.check(indexDefinition(aDefinition(overrides)))
  return [...found].map(({ path, help }) => `${path.join('/')}: ${help}`)
}

const OPTIONAL = 'write a text, or leave it out for the usual one.'

describe('missingText', () => {
  it('is silent on omitted texts, for which the site has defaults', () => {
    expect(blanksIn({ steps: [aQuestion(), { id: 'sorry', type: 'not-eligible' }] })).toEqual([])
  })

  it('reports a blank question, and a blank label of an option', () => {
    const options = ['red', { value: 'blue', label: '  ' }]
    expect(blanksIn({ steps: [aQuestion({ text: '\u00A0', options })] })).toEqual([
      'steps/0/text: write a text.',
      `steps/0/options/1/label: ${OPTIONAL}`,
    ])
  })

  it('leaves a value that nobody sees to the rule that says that nobody can pick it', () => {
    const options = ['red', '\u2800', { value: '\u200B' }]
    const steps = [aQuestion({ options })]
    expect(blanksIn({ steps })).toEqual([])
    expect([...impossibleAnswer.check(indexDefinition(aDefinition({ steps })))]).toHaveLength(2)
  })

  it.each(['\u00AD', '\u2800', '\u3164', '\u200B \u2060'])('treats the invisible %j as blank', (text) => {
    expect(blanksIn({ steps: [aQuestion({ text })] })).toEqual(['steps/0/text: write a text.'])
  })

  it('reports a blank text where the site has a default', () => {
    expect(
      blanksIn({
        messages: { serverError: ' ' },
        labels: { next: '\u200B' },
        completion: { heading: ' ', showCalculator: true },
        steps: [
          { id: 'good', type: 'eligibility-check', text: ' ', buttonText: ' ', next: [{ goTo: null }] },
          { id: 'sorry', type: 'not-eligible', heading: ' ' },
        ],
      }),
    ).toEqual(
      [
        'messages/serverError',
        'labels/next',
        'completion/heading',
        'steps/0/text',
        'steps/0/buttonText',
        'steps/1/heading',
      ].map((place) => `${place}: ${OPTIONAL}`),
    )
  })

  it.each(['', ' '])('reports the placeholder %j: a text box without a placeholder omits it', (placeholder) => {
    const steps = [aQuestion({ type: 'text', placeholder }), aQuestion({ type: 'mobile' })]
    expect(blanksIn({ steps })).toEqual(['steps/0/placeholder: write a text, or leave it out.'])
  })

  it('reports a blank title, notice and message', () => {
    const mobile = aQuestion({ type: 'mobile', notice: ' ', validation: [{ rule: 'required', message: ' ' }] })
    expect(blanksIn({ title: ' ', steps: [mobile] })).toEqual([
      'title: write a text.',
      'steps/0/notice: write a text.',
      `steps/0/validation/0/message: ${OPTIONAL}`,
    ])
  })
})
