import { describe, expect, it } from 'vitest'
import { aDefinition } from '../../support/aDefinition.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'

const helpFor = (rule: object) => schemaProblems({ ...aDefinition(), rules: { hasDog: rule } }).map(({ help }) => help)

const condition = { question: 'pet', is: 'dog' }

const bare = 'a rule is the condition itself: write "hasDog": { "question": "pet", "is": "dog" }'

const leading = (goTo: string) =>
  `a rule leads nowhere by itself: put this into the "next" of the step that it is for: { "when": { "rule": "hasDog" }, "goTo": ${goTo} }`

describe('entryInRuleHelp', () => {
  it.each(['when', 'If', 'condition', 'conditions'])('writes out the condition that a rule holds in "%s"', (field) => {
    expect(helpFor({ [field]: condition })).toEqual([bare])
  })

  it('says where the "goTo" of a rule belongs', () => {
    expect(helpFor({ ...condition, goTo: 'age' })).toEqual([leading('"age"')])
    expect(helpFor({ when: condition, goTo: null })).toEqual([bare, leading('null')])
  })

  it('leaves a "goTo" inside a condition of a rule, and a "when" that holds none', () => {
    expect(helpFor({ not: { ...condition, goTo: 'age' } })[0]).not.toContain('by itself')
    expect(helpFor({ when: true })[0]).not.toContain('itself')
  })
})
