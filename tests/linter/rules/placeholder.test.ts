import { describe, expect, it } from 'vitest'
import type { Question } from '#core/question-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { placeholder } from '#linter/rules/placeholder.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const check = (question: Question) => [...placeholder.check(indexDefinition(aDefinition({ steps: [question] })))]

describe('placeholder', () => {
  it.each([
    'TODO',
    'TODO: ask legal',
    'TODO text',
    '[TODO ask legal]',
    'TODO\nask legal',
    ' [TBD] ',
    'TBC…',
    'FIXME!',
    'xxx',
    'XXXX?',
    '<TBA>',
    'Lorem ipsum dolor sit amet',
  ])('reports %j', (text) => {
    expect(check(aQuestion({ text }))).toMatchObject([{ path: ['steps', 0, 'text'] }])
  })

  it.each([
    'Todo',
    'TODOs of your fund?',
    'Is it TBD?',
    'XXL',
    'xx',
    'TBA Super',
    'TODO LIST',
    'Is it on your TODO list?',
    'Lorem',
    '',
  ])('leaves %j alone', (text) => {
    expect(check(aQuestion({ text }))).toEqual([])
  })

  it.each(['es', 'es-MX', 'pt', 'gl'])(
    'leaves alone "TODO" among words in the language %s, where it is one',
    (language) => {
      const steps = [aQuestion({ text: 'TODO lo que necesitas' })]
      expect([...placeholder.check(indexDefinition(aDefinition({ language, steps })))]).toEqual([])
    },
  )

  it('leaves alone a row of "x" in an empty box, but no other placeholder', () => {
    const box = (words: string) => check(aQuestion({ type: 'text', placeholder: words }))
    expect(box('XXXX XXX XXX')).toEqual([])
    expect(box('xxxx')).toEqual([])
    expect(box('TODO')).toMatchObject([{ path: ['steps', 0, 'placeholder'] }])
  })
})
