import { expect, it } from 'vitest'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { MOST_EXPLAINED } from '#linter/rules/flowOf.ts'
import { forbiddenAnswer } from '#linter/rules/forbiddenAnswer.ts'
import { missingAnswer } from '#linter/rules/missingAnswer.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

it('has an example, however many questions of "completed" are missed', () => {
  const names = Array.from({ length: MOST_EXPLAINED + 1 }, (_, index) => `name${index}`)
  const missed = names.map((id, index) => aQuestion({ id, type: 'text', next: [{ goTo: names[index + 1] ?? null }] }))
  const first = aQuestion({
    id: 'first',
    options: ['Out', 'Names', 'None'],
    next: [
      { when: { question: 'first', is: 'Out' }, goTo: 'sorry' },
      { when: { question: 'first', is: 'Names' }, goTo: 'name0' },
      { goTo: null },
    ],
  })
  const steps = [first, ...missed, { id: 'sorry', type: 'not-eligible' } as const]
  const index = indexDefinition(aDefinition({ steps, contract: { completed: names, never: { sorry: ['first'] } } }))
  expect([...missingAnswer.check(index)]).toHaveLength(names.length)
  expect([...forbiddenAnswer.check(index)]).toMatchObject([{ witness: 'first = "Out"' }])
})
