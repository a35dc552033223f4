import { describe, expect, it } from 'vitest'
import { screenLines } from '#server/consent/screenLines.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

describe('screenLines', () => {
  it('gives each part of the screen one line, where the file has a line break too', () => {
    const notice = 'We call you once.\n\nOr not at all.'
    const options = [{ value: 'yes', label: 'Yes,\nplease' }, 'no']
    const question = aQuestion({ text: 'May we\n call you?', notice, options })
    expect(screenLines(aQuestionnaire(), question, { screen: 'question', answer: 'yes' })).toEqual([
      'May we call you?',
      'We call you once. Or not at all.',
      '(x) Yes, please',
      '( ) no',
    ])
  })
})
