import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextStepId } from '#core/flow/nextStepId.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import type { Step } from '#core/step-types/index.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { NONE } from '#linter/flow/diagrams/nodeStore.ts'
import { findBreach } from '#linter/flow/findBreach.ts'
import { findVisitor, type Visitor } from '#linter/flow/findVisitor.ts'
import { proveFlow } from '#linter/flow/proveFlow.ts'
import { anyDefinition } from '../../support/anyDefinition.ts'
import { withinATest } from '../../support/withinATest.ts'

/**
 * The ids of the steps that a visitor with these answers sees; other questions are answered with the option at index `others` (as `at`
 * counts).
 */
function stepsSeenBy(definition: QuestionnaireDefinition, { answers }: Visitor, others: 0 | -1): readonly string[] {
  const questionnaire = compileQuestionnaire(definition)
  const named = new Map(answers.map(({ question, option }) => [question.step.id, option]))
  const given = new Map<string, string>()
  const seen: string[] = []
  for (let step: Step | null = questionnaire.start; step;) {
    seen.push(step.id)
    if (isQuestion(step)) given.set(step.id, named.get(step.id) ?? anyAnswer(step, others))
    const next: string | null = 'next' in step ? nextStepId(questionnaire, step, (id) => given.get(id)) : null
    step = next === null ? null : stepById(questionnaire, next)
  }
  return seen
}

const anyAnswer = (step: Step, others: 0 | -1): string =>
  (optionsOf(step) ?? [{ value: 'typed' }]).at(others)?.value ?? ''

/** The steps on an example's path, and the one it ends at. */
const idsOn = ({ way }: Visitor): readonly string[] => [
  ...way.map(({ transition }) => transition.from.step.id),
  ...way.slice(-1).flatMap(({ transition }) => transition.entry.goTo ?? []),
]

describe('findVisitor', () => {
  it('returns answers that follow its path, whatever the other questions are answered with', () => {
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        const proof = proveFlow(indexDefinition(definition))
        for (const passage of proof.passagesFrom.flat().filter(({ taken }) => taken !== NONE)) {
          const visitor = findVisitor(proof, passage)
          if (!visitor) throw new Error('No visitor')
          const way = idsOn(visitor)
          expect(stepsSeenBy(definition, visitor, 0).slice(0, way.length)).toEqual(way)
          expect(stepsSeenBy(definition, visitor, -1).slice(0, way.length)).toEqual(way)
        }
      }),
      { numRuns: 1_000, ...withinATest },
    )
  })

  it('returns a visitor who breaks the promise', () => {
    const count = { definitions: 0, broken: 0 }
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        count.definitions += 1
        const index = indexDefinition(definition)
        const proof = proveFlow(index)
        for (const promise of proof.brokenPromises) {
          count.broken += 1
          const passage = findBreach(proof, promise)
          const visitor = passage && findVisitor(proof, passage)
          if (!visitor) throw new Error('No visitor')
          const left = visitor.way.map(({ transition }) => transition.from.position)
          expect(visitor.way.at(-1)?.transition.target).toBe(promise.target)
          expect(left.includes(promise.question)).toBe(promise.target !== null)
        }
      }),
      { numRuns: 1_000, ...withinATest },
    )
    // On a busy machine only some of the definitions are looked at.
    expect(count.broken).toBeGreaterThan(count.definitions / 40)
  })

  it('returns a visitor who skips the question that is read', () => {
    const count = { definitions: 0, doubtful: 0 }
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        count.definitions += 1
        const proof = proveFlow(indexDefinition(definition))
        for (const { question, passage, visitors } of proof.doubtfulReads) {
          count.doubtful += 1
          const visitor = findVisitor(proof, passage, visitors)
          const left = visitor?.way.map(({ transition }) => transition.from.step.id)
          expect(left).toContain(passage.transition.from.step.id)
          expect(left).not.toContain(question.step.id)
        }
      }),
      { numRuns: 1_000, ...withinATest },
    )
    expect(count.doubtful).toBeGreaterThan(count.definitions / 40)
  })
})
