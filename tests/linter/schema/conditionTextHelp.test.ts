import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

/** What the linter says to write for a text in place of the condition of q1. */
function helpFor(when: string): readonly string[] {
  const [first, ...others] = shippedDefinition.steps
  const next = [{ when, goTo: 'q3' }, { goTo: 'q2' }]
  const file = { ...shippedDefinition, steps: [{ ...first, next }, ...others] }
  return lint(JSON.stringify(file), 'a.json').map(({ help }) => help)
}

const FUNDS =
  '"AMP", "Australian Super", "Aware", "REST", "HostPlus", "CBUS", "MLC", "Q Super", "Australian Retirement Trust", "Other Fund"'
const GENERAL = 'write { "rule": "…" } with the name of a rule, or { "question": "…", "is": "…" }'
const all = (conditions: string): string => `write { "all": [${conditions}] }`
const any = (conditions: string): string => `write { "any": [${conditions}] }`

describe('conditionTextHelp', () => {
  it.each([
    ['q1 = AMP', 'write { "question": "q1", "is": "AMP" }'],
    ['q1 == "Other Fund"', 'write { "question": "q1", "is": "Other Fund" }'],
    ['q3 is 60+', 'write { "question": "q3", "is": "60+" }'],
    ['q3 is not 60+', 'write { "question": "q3", "isNot": "60+" }'],
    ['q1 != AMPP', 'write { "question": "q1", "isNot": "AMP" }'],
    ['q3=old', 'write { "question": "q3", "is": "…" } with one of "20 - 29", "30 - 39", "40 - 49", "50 - 59", "60+"'],
    ["q1 == 'AMP' && q3 != '60+'", all('{ "question": "q1", "is": "AMP" }, { "question": "q3", "isNot": "60+" }')],
    ['q1 = AMP AND q3 is 60+', all('{ "question": "q1", "is": "AMP" }, { "question": "q3", "is": "60+" }')],
    ['q1 = AMP || q1 = CBUSS', any('{ "question": "q1", "is": "AMP" }, { "question": "q1", "is": "CBUS" }')],
    [
      'q3 = 60+ or q1 = AMP and q3 = old',
      any(
        '{ "question": "q3", "is": "60+" }, { "all": [{ "question": "q1", "is": "AMP" }, { "question": "q3", "is": "…" }] }',
      ),
    ],
    ['q1 = AMP and more', `write { "question": "q1", "is": "…" } with one of ${FUNDS}`],
    ['q1 = AMP) or (q3', `write { "question": "q1", "is": "…" } with one of ${FUNDS}`],
    ['q1 = AMP or CBUS', 'write { "question": "q1", "in": ["AMP", "CBUS"] }'],
    ['q1 is not "AMP" or "CBUS"', 'write { "question": "q1", "notIn": ["AMP", "CBUS"] }'],
    ["q1 in ['AMP', 'Other Fund']", 'write { "question": "q1", "in": ["AMP", "Other Fund"] }'],
    ['q3 not in (60+, 50 - 59)', 'write { "question": "q3", "notIn": ["60+", "50 - 59"] }'],
    ['q1 is one of AMP', 'write { "question": "q1", "in": ["AMP"] }'],
    ['q2 = $0 - $50,000 or $200k+', 'write { "question": "q2", "in": ["$0 - $50,000", "$200k+"] }'],
    [
      'q3 >= 50',
      'write { "question": "q3", "in": ["…"] } with every option that counts, out of "20 - 29", "30 - 39", "40 - 49", "50 - 59", "60+"',
    ],
    [
      'q3 >= 60+',
      'write { "question": "q3", "in": ["…"] } with every option that counts, out of "20 - 29", "30 - 39", "40 - 49", "50 - 59", "60+"',
    ],
    ['smallBalanse', 'write { "rule": "smallBalance" }'],
    ['smallBalance or retirementAge', any('{ "rule": "smallBalance" }, { "rule": "retirementAge" }')],
    [
      'smallBalance and not (q1 = AMP or q3 = 60+)',
      all(
        '{ "rule": "smallBalance" }, { "not": { "any": [{ "question": "q1", "is": "AMP" }, { "question": "q3", "is": "60+" }] } }',
      ),
    ],
    [
      '((q1 = AMP) and (q3 = 60+ or q3 = 20 - 29))',
      all(
        '{ "question": "q1", "is": "AMP" }, { "any": [{ "question": "q3", "is": "60+" }, { "question": "q3", "is": "20 - 29" }] }',
      ),
    ],
  ])('writes %s as a condition', (when, help) => {
    expect(helpFor(when)).toEqual([help])
  })

  it('names an option with a label by what is stored, and passes over one that is none', () => {
    const [first, ...others] = shippedDefinition.steps
    const options = [{ value: 'AMP', label: 'A large fund' }, 7, 'REST']
    const next = [{ when: 'q1 = AMPP', goTo: 'q3' }, { when: 'q1 = 7', goTo: 'q3' }, { goTo: 'q2' }]
    const file = { ...shippedDefinition, steps: [{ ...first, options, next }, ...others] }
    expect(lint(JSON.stringify(file), 'a.json').map(({ help }) => help)).toEqual(
      expect.arrayContaining([
        'write { "question": "q1", "is": "AMP" }',
        'write { "question": "q1", "is": "…" } with one of "AMP", "REST"',
      ]),
    )
  })

  it.each(['q9 = AMP', 'q5 = Ann', 'of age', '()', 'smallBalance or else'])('leaves %j to the general form', (when) => {
    expect(helpFor(when)).toEqual([GENERAL])
  })

  it('leaves a text that is nested without end to the general form', () => {
    expect(helpFor(`${'('.repeat(100_000)}q1 = AMP${')'.repeat(100_000)}`)).toEqual([GENERAL])
  })
})
