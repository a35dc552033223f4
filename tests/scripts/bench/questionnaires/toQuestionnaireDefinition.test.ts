import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { walkAnswers } from '#core/flow/walkAnswers.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { Definition } from '../../../../bench/Definition.ts'
import { createGuide } from '../../../../bench/createGuide.ts'
import { generateDefinition, pickOf } from '../../../../scripts/bench/questionnaires/generateDefinition.ts'
import { toQuestionnaireDefinition } from '../../../../scripts/bench/questionnaires/toQuestionnaireDefinition.ts'
import { walkDefinition } from '../../../../scripts/bench/questionnaires/walkDefinition.ts'

/** A visitor's path through the product's own engine. */
function wayOf(definition: Definition, pick: (id: string) => string): readonly string[] {
  const questionnaire = compileQuestionnaire(toQuestionnaireDefinition(definition))
  const given = new Map(definition.questions.map(({ id }) => [id, pick(id)]))
  return [...walkAnswers(questionnaire, given).answers.keys()]
}

/** A visitor's path through the engine of the floors. */
function floorWayOf(definition: Definition, pick: (id: string) => string): readonly string[] {
  const guide = createGuide(definition)
  const way: string[] = []
  let position = 0
  for (;;) {
    const question = guide.questions[position]
    if (!question) return way
    way.push(question.id)
    position = guide.answer(position, pick(question.id))
  }
}

const picks: Readonly<Record<string, (id: string) => string>> = {
  'as the harness picks': pickOf,
  'always the first option': (id) => `a of ${id.slice(1)}`,
  'always the last option': (id) => `d of ${id.slice(1)}`,
}

describe('toQuestionnaireDefinition', () => {
  it.each(Object.entries(picks))('leads every engine along the same path: %s', (_name, pick) => {
    for (const length of [1, 2, 3, 10, 1000]) {
      const definition = generateDefinition(length)
      const { path } = walkDefinition(definition, pick)
      expect(wayOf(definition, pick)).toEqual(path)
      expect(floorWayOf(definition, pick)).toEqual(path)
    }
  })

  it('skips some questions and asks others, so that conditions matter', () => {
    const { path } = walkDefinition(generateDefinition(1000), pickOf)
    expect(path.length).toBeGreaterThan(400)
    expect(path.length).toBeLessThan(990)
  })
})

describe('funnel.json', () => {
  it('asks what the shipped questionnaire asks, in the same words', async () => {
    const funnel: Definition = JSON.parse(await readFile('bench/funnel.json', 'utf8'))
    const shipped: QuestionnaireDefinition = JSON.parse(
      await readFile('schema/super-review.questionnaire.json', 'utf8'),
    )
    const asked = funnel.questions.filter(({ kind }) => kind !== 'info')
    expect(asked.map(({ id, title, options }) => ({ id, title, options }))).toEqual(
      shipped.steps.filter(isQuestion).map((question) => ({
        id: question.id,
        title: question.text,
        options: optionsOf(question)?.map(({ value }) => value),
      })),
    )
  })
})
