import { describe, expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { writing } from '#linter/Fix.ts'
import { unknownQuestion } from '#linter/rules/unknownQuestion.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const steps = ['balance', 'age', 'state'].map((id) => aQuestion({ id }))
const check = (completed: readonly string[]) => [
  ...unknownQuestion.check(indexDefinition(aDefinition({ contract: { completed }, steps }))),
]

describe('unknownQuestion', () => {
  it.each([
    ['every question', ['balance', 'age', 'mobile', 'state']],
    ['some questions', ['balance', 'mobile']],
    ['a question that the name is near to', ['balance', 'age', 'stat', 'state']],
  ])('asks to remove from a list of the contract, next to %s, what is no longer a question', (_beside, completed) => {
    expect(check(completed)).toMatchObject([
      { help: 'take it out of the list, or write its new id if it has one.', fix: undefined },
    ])
  })

  it('asks whether the only question that no list names has a new id', () => {
    const help = 'write "age" if that is its new id, or take it out of the list.'
    expect(check(['balance', 'howOld', 'state'])).toMatchObject([{ help, fix: undefined }])
    const contract = { completed: ['balance', 'q2'], never: { balance: ['state'] } }
    expect([...unknownQuestion.check(indexDefinition(aDefinition({ contract, steps })))]).toMatchObject([{ help }])
  })

  it('asks the same in a condition, even when another question is similar to the old id', () => {
    const rules = { old: { question: 'q1', answered: true } as const }
    const renamed = ['q2', 'age'].map((id) => aQuestion({ id }))
    const contract = { completed: ['q1', 'q2'] }
    expect([...unknownQuestion.check(indexDefinition(aDefinition({ rules, contract, steps: renamed })))]).toMatchObject(
      [
        { path: ['rules', 'old', 'question'], help: 'write "age" if that is its new id.', fix: undefined },
        { help: 'write "age" if that is its new id, or take it out of the list.' },
      ],
    )
  })

  it('fixes nothing when an id is like another one but was hardly meant for it', () => {
    const rules = { old: { question: 'state', answered: true } as const }
    const renamed = ['states', 'age'].map((id) => aQuestion({ id }))
    const contract = { completed: ['state', 'states'] }
    const help = 'did you mean "states"? Otherwise write "age" if that is its new id.'
    const [found] = unknownQuestion.check(indexDefinition(aDefinition({ rules, contract, steps: renamed })))
    expect(found).toMatchObject({ path: ['rules', 'old', 'question'], help, fix: undefined })
  })

  it('suggests the id of a question whose text stands in its place, without a fix', () => {
    const rules = { old: { question: 'How old are you?', answered: true } as const }
    const asked = [aQuestion({ id: 'age', text: 'How old are you?' }), aQuestion({ id: 'state' })]
    expect([...unknownQuestion.check(indexDefinition(aDefinition({ rules, steps: asked })))]).toMatchObject([
      { help: 'did you mean "age"?', fix: undefined },
    ])
  })

  it('says that a question and its answer are swapped', () => {
    const asked = aQuestion({ id: 'age', options: ['Under 60', '60+'] })
    const helpFor = (question: string, is: string) => {
      const rules = { old: { question, is } }
      return [...unknownQuestion.check(indexDefinition(aDefinition({ rules, steps: [asked] })))].map(({ help }) => help)
    }
    expect(helpFor('60+', 'age')).toEqual(['swap the two: "age" is the question, and "60+" an answer to it.'])
    expect(helpFor('70+', 'age')).toEqual(['use "age", or take the condition out.'])
  })

  it('suggests the only similar question that the list lacks', () => {
    expect(check(['balanc', 'age'])).toMatchObject([{ help: 'did you mean "balance"?', fix: writing('balance') }])
  })
})
