import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { visitorWords } from '#linter/flow/visitorWords.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const steps = Array.from({ length: 8 }, (_, at) => aQuestion({ id: `q${at + 1}` }))
const questions = indexDefinition(aDefinition({ steps })).steps

/** The words for a visitor who answered that many of the questions with red. */
const words = (count: number) =>
  visitorWords({ way: [], answers: questions.slice(0, count).map((question) => ({ question, option: 'red' })) })

describe('visitorWords', () => {
  it('has every answer of up to six', () => {
    expect(words(2)).toBe('q1 = "red", q2 = "red"')
    expect(words(6)).toMatch(/^q1 = "red", .*, q6 = "red"$/)
  })

  it('has the last six of more', () => {
    expect(words(8)).toMatch(/^…, q3 = "red", .*, q8 = "red"$/)
  })

  it('has the question that was not asked behind the answers, and words for a visitor with none', () => {
    const [first] = questions
    expect(visitorWords({ way: [], answers: [] }, first)).toBe('q1 not asked')
    expect(words(0)).toBe('any answers')
  })
})
