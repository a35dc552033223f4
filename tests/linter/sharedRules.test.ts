import { describe, expect, it } from 'vitest'
import type { Condition } from '#core/conditions/Condition.ts'
import { nextStepId } from '#core/flow/nextStepId.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { indexDefinition } from '#linter/definition/indexDefinition.ts'
import { lint } from '#linter/lint.ts'
import { compareFlows } from '#linter/paths/diff/compareFlows.ts'
import { pathBook } from '#linter/paths/pathBook.ts'
import { chartRenderers, pathRenderers } from '#linter/paths/renderers/index.ts'
import { rules } from '#linter/rules/index.ts'
import { problemsOf } from '#linter/rules/problemsOf.ts'
import { specialiseSchema } from '#linter/specialise/specialiseSchema.ts'
import { aDefinition } from '../support/aDefinition.ts'
import { aQuestion } from '../support/aQuestion.ts'

/** Reads of a rule's list in one use of the file. A walk down every reference would make 4^20. */
const MOST_READS = 5_000

/** A chain as long as rule/too-deep allows: 20 rules, of which each names the one before it four times. */
function chainOn(leaf: Condition, list: 'all' | 'any', isNegated: boolean) {
  let reads = 0
  const chain: Record<string, Condition> = { r0: leaf }
  for (let depth = 1; depth <= 20; depth += 1) {
    const parts = Array.from({ length: 4 }, () => ({ rule: `r${depth - 1}` }))
    const read = () => {
      if ((reads += 1) > MOST_READS) throw new Error('The rules are walked once for each reference')
      return parts
    }
    // Safe: a list of references under one of its two names.
    const combined = Object.defineProperty({}, list, { get: read, enumerable: true }) as Condition
    chain[`r${depth}`] = isNegated ? { not: combined } : combined
  }
  return chain
}

/** A file with the last rule of the chain in conditions that hold for some, for everybody and for nobody. Some visitors skip "q2". */
function definitionWith(chain: Record<string, Condition>): QuestionnaireDefinition {
  const last: Condition = { rule: 'r20' }
  const isA: Condition = { question: 'q1', is: 'A' }
  const conditions: readonly Condition[] = [
    isA,
    { question: 'q2', is: 'A' },
    { all: [last, isA] },
    { any: [{ not: last }, isA] },
    { all: [{ not: last }, last] },
    last,
  ]
  const steps = conditions.map((when, at) => {
    const [next, afterNext] = [at + 1, at + 2].map((place) => (place < conditions.length ? `q${place + 1}` : null))
    return aQuestion({
      id: `q${at + 1}`,
      options: ['A', 'B'],
      next: [{ when, goTo: next ?? null }, { goTo: afterNext ?? null }],
    })
  })
  return aDefinition({ rules: chain, contract: { completed: ['q1', 'q2'] }, steps })
}

/** Every use of a questionnaire that reads its rules. */
const uses: readonly (readonly [name: string, use: (definition: QuestionnaireDefinition) => unknown])[] = [
  ...rules.map(
    (rule) => [rule.id, (file: QuestionnaireDefinition) => problemsOf(rule, indexDefinition(file))] as const,
  ),
  ['the editor schema', (file) => specialiseSchema(file)],
  [
    'the form',
    (file) => {
      const questionnaire = compileQuestionnaire(file)
      const steps = [...questionnaire.stepsById.values()].filter((step) => 'next' in step)
      for (const answer of ['A', 'B', undefined]) steps.map((step) => nextStepId(questionnaire, step, () => answer))
    },
  ],
  ['npm run diff-flow', (file) => compareFlows(compileQuestionnaire(file), compileQuestionnaire(aDefinition()))],
  ...Object.entries(pathRenderers).map(
    ([format, render]) =>
      [
        `npm run paths as ${format}`,
        (file: QuestionnaireDefinition) => {
          const found = pathBook(compileQuestionnaire(file), { name: 'a.json', limit: 10 })
          return found.ok && render(found.book)
        },
      ] as const,
  ),
  ...Object.entries(chartRenderers).map(
    ([format, render]) =>
      [`npm run paths as ${format}`, (file: QuestionnaireDefinition) => render(compileQuestionnaire(file))] as const,
  ),
]

const leaves: readonly Condition[] = [
  { question: 'q1', answered: true },
  { question: 'q2', answered: true },
  { question: 'q1', is: 'A' },
  { question: 'q2', isNot: 'A' },
]
const chains = leaves.flatMap((leaf) => [
  () => chainOn(leaf, 'all', false),
  () => chainOn(leaf, 'any', false),
  () => chainOn(leaf, 'any', true),
])

describe('rules that name one another many times', () => {
  it.each(uses)('are walked once for each rule by %s', (_name, use) => {
    for (const chain of chains) expect(() => use(definitionWith(chain()))).not.toThrow()
  })

  it('are linted, and the flow is proven', () => {
    for (const chain of chains) {
      const found = lint(JSON.stringify(definitionWith(chain())), 'a.json').map(({ rule }) => rule)
      expect(found.filter((rule) => /^(json|schema|ref|rule)[/]|not-proven/.test(rule))).toEqual([])
    }
  })
})
