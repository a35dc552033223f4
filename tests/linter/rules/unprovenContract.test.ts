import { describe, expect, it } from 'vitest'
import type { AnswerContract, LintSettings } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { missingAnswer } from '#linter/rules/missingAnswer.ts'
import { unprovenContract } from '#linter/rules/unprovenContract.ts'
import { aFlowOfPairs } from '../../support/aFlowOfPairs.ts'

const contract: AnswerContract = { completed: ['extra', 'last'], never: { sorry: ['extra'] } }

const unprovenIn = (pairs: number) => [...unprovenContract.check(indexDefinition(aFlowOfPairs(pairs, { contract })))]

/** What becomes of a file in which the way out of "last" is unknown. */
const readingWith = (lint: LintSettings) =>
  readQuestionnaire(JSON.stringify(aFlowOfPairs(20, { contract, lint })), 'a.json')

describe('unprovenContract', () => {
  it('is silent where every promise is kept or broken', () => {
    expect(unprovenIn(4)).toEqual([])
    expect([...missingAnswer.check(indexDefinition(aFlowOfPairs(4, { contract })))]).toHaveLength(1)
  })

  it('names the questions of the promises that are too much to look at, although every step is known, and none that holds by the arrows', () => {
    expect(unprovenIn(16)).toMatchObject([
      { path: ['contract'], message: 'The linter cannot prove what "contract" promises about "extra".' },
    ])
  })

  it('keeps the file from going live, and says where the proof stopped', () => {
    const stopped = { message: expect.stringMatching(/^the proof stopped at "last" /) }
    expect(readingWith({})).toMatchObject({
      ok: false,
      diagnostics: [
        { rule: 'flow/not-proven', severity: 'warning' },
        { rule: 'contract/not-proven', severity: 'error', pointer: '/contract', related: [stopped] },
      ],
    })
  })

  it('lets a file go live that makes a warning of it', () => {
    expect(readingWith({ rules: { 'contract/not-proven': 'warning' } })).toMatchObject({
      ok: true,
      diagnostics: [
        { rule: 'flow/not-proven', severity: 'warning' },
        { rule: 'contract/not-proven', severity: 'warning' },
      ],
    })
  })
})
