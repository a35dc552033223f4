import { describe, expect, it } from 'vitest'
import type { Step } from '#core/step-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { sameQuestion } from '#linter/rules/sameQuestion.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const problemsIn = (steps: readonly Step[]) => [...sameQuestion.check(indexDefinition(aDefinition({ steps })))]

/** The finding's place, then the one that explains it. */
const repeatsIn = (steps: readonly Step[]): readonly string[] =>
  problemsIn(steps).map(({ path, related = [] }) => [path, ...related.map((place) => place.path)].join(' '))

/** "kind" leads to "cat" or to "dog", which have the text given, and both of them to "last". */
const branches = (catGoesTo: string, texts: readonly [cat: string, dog: string, last: string]): readonly Step[] => [
  aQuestion({
    id: 'kind',
    text: 'What pet have you?',
    options: ['Cat', 'Dog'],
    next: [{ when: { question: 'kind', is: 'Cat' }, goTo: 'cat' }, { goTo: 'dog' }],
  }),
  aQuestion({ id: 'cat', text: texts[0], next: [{ goTo: catGoesTo }] }),
  aQuestion({ id: 'dog', text: texts[1], next: [{ goTo: 'last' }] }),
  aQuestion({ id: 'last', text: texts[2] }),
]

describe('sameQuestion', () => {
  it.each(['What is its name?', 'what is its name?', ' What  is its name? ', 'What is its\u00A0name?'])(
    'reports %j after "What is its name?"',
    (text) => {
      const steps = [
        aQuestion({ id: 'one', text: 'What is its name?', next: [{ goTo: 'two' }] }),
        aQuestion({ id: 'two', type: 'text', text }),
      ]
      expect(repeatsIn(steps)).toEqual(['steps,1,text steps,0,text'])
    },
  )

  it('is silent on other texts', () => {
    expect(repeatsIn(branches('dog', ['Its name?', 'Its age?', 'Your name?']))).toEqual([])
  })

  it('is silent on the same text on two branches that no visitor can both take', () => {
    expect(repeatsIn(branches('last', ['How old?', 'How old?', 'Your name?']))).toEqual([])
  })

  it('reports two questions that some visitors are both asked, with an example', () => {
    const problems = problemsIn(branches('dog', ['How old?', 'How old?', 'Your name?']))
    expect(problems).toMatchObject([
      {
        path: ['steps', 2, 'text'],
        message: '"dog" ("How old?") asks the same as "cat", and some visitors are asked both.',
        related: [{ path: ['steps', 1, 'text'] }],
        witness: 'kind = "Cat"',
      },
    ])
  })

  it('is silent when the answers that lead to the first keep a visitor from the second', () => {
    const kind = { question: 'kind', is: 'Cat' }
    const steps = [
      aQuestion({
        id: 'kind',
        text: 'What pet?',
        options: ['Cat', 'Dog'],
        next: [{ when: kind, goTo: 'cat' }, { goTo: 'all' }],
      }),
      aQuestion({ id: 'cat', text: 'How old?', next: [{ goTo: 'all' }] }),
      aQuestion({ id: 'all', text: 'What colour?', next: [{ when: kind, goTo: null }, { goTo: 'dog' }] }),
      aQuestion({ id: 'dog', text: 'How old?' }),
    ]
    expect(repeatsIn(steps)).toEqual([])
  })

  it('reports a third once, against a question that its visitors have been asked', () => {
    expect(repeatsIn(branches('last', ['How old?', 'How old?', 'How old?']))).toEqual(['steps,3,text steps,1,text'])
    expect(repeatsIn(branches('dog', ['How old?', 'How old?', 'How old?']))).toEqual([
      'steps,2,text steps,1,text',
      'steps,3,text steps,2,text',
    ])
    const inTurn = ['one', 'two', 'three'].map((id, place, ids) =>
      aQuestion({ id, text: 'How old?', next: [{ goTo: ids[place + 1] ?? null }] }),
    )
    expect(repeatsIn(inTurn)).toEqual(['steps,1,text steps,0,text', 'steps,2,text steps,1,text'])
  })

  it('leaves blank texts to content/missing-text, and ignores steps that are not questions', () => {
    expect(repeatsIn(branches('dog', [' ', ' ', '']))).toEqual([])
    const steps: readonly Step[] = [
      aQuestion({ id: 'one', text: 'Well?', next: [{ goTo: 'wait' }] }),
      { id: 'wait', type: 'eligibility-check', text: 'Well?', next: [{ goTo: null }] },
    ]
    expect(repeatsIn(steps)).toEqual([])
  })
})
