import { describe, expect, it } from 'vitest'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { mobileAfterDecline } from '#linter/rules/mobileAfterDecline.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

/** The findings when `name`, the question after "May we call you?", leads on by these entries. */
function check(next: readonly NextEntry[]) {
  const options = ['yes', { value: 'no', declines: true }, { value: 'never', declines: true }]
  const steps = [
    aQuestion({ id: 'mayCall', options, next: [{ goTo: 'name' }] }),
    aQuestion({ id: 'name', type: 'text', next }),
    aQuestion({ id: 'mobile', type: 'mobile' }),
  ]
  return [...mobileAfterDecline.check(indexDefinition(aDefinition({ steps })))]
}

describe('mobileAfterDecline', () => {
  it('reports each declining option after which a number is asked for, also where no condition reads it', () => {
    expect(check([{ goTo: 'mobile' }])).toMatchObject([
      { path: ['steps', 0, 'options', 1, 'declines'], related: [{ path: ['steps', 2, 'type'] }] },
      { path: ['steps', 0, 'options', 2, 'declines'], witness: 'mayCall = "never"' },
    ])
  })

  it('knows who is led past the number', () => {
    const no = { question: 'mayCall', is: 'no' }
    expect(check([{ when: no, goTo: null }, { goTo: 'mobile' }])).toMatchObject([{ witness: 'mayCall = "never"' }])
    const agreed = { question: 'mayCall', is: 'yes' }
    expect(check([{ when: agreed, goTo: 'mobile' }, { goTo: null }])).toEqual([])
  })

  it('is silent on a number that is asked for before', () => {
    const options = ['yes', { value: 'no', declines: true }]
    const steps = [
      aQuestion({ id: 'mobile', type: 'mobile', next: [{ goTo: 'mayCall' }] }),
      aQuestion({ id: 'mayCall', options }),
    ]
    expect([...mobileAfterDecline.check(indexDefinition(aDefinition({ steps })))]).toEqual([])
  })
})
