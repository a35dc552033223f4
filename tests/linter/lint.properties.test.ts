import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import { lint } from '#linter/lint.ts'
import { anyDefinition } from '../support/anyDefinition.ts'
import { walkEveryWay } from '../support/walkEveryWay.ts'
import { withinATest } from '../support/withinATest.ts'

describe('lint', () => {
  it('points at exactly the steps, entries, leaves and promises that are wrong by enumerating every path', () => {
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        const found = lint(JSON.stringify(definition), 'a.json')
        const pointersOf = (rule: string): string[] =>
          [...new Set(found.filter((each) => each.rule === rule).map(({ pointer }) => pointer.slice(1)))].toSorted()
        // Where nothing is asked, that is reported instead of its consequences.
        expect(pointersOf('flow/no-question')).toEqual(definition.steps.some(isQuestion) ? [] : ['steps'])
        if (!definition.steps.some(isQuestion)) return
        const { reached, taken, doubtful, broken } = walkEveryWay(definition)
        const steps = definition.steps.map((_, position) => `steps/${position}`)
        const entries = definition.steps.flatMap((step, position) =>
          'next' in step ? step.next.map((_, at) => `steps/${position}/next/${at}`) : [],
        )

        const named = new Set(
          definition.steps.flatMap((step) => ('next' in step ? step.next.map(({ goTo }) => goTo) : [])),
        )
        const unnamed = steps.filter(
          (step, position) => !reached.has(step) && !named.has(definition.steps[position]?.id ?? ''),
        )
        expect(pointersOf('flow/unreachable-step')).toEqual(unnamed.toSorted())
        expect(pointersOf('condition/may-be-unanswered')).toEqual(
          [...doubtful].map((leaf) => `${leaf}/question`).toSorted(),
        )
        const promises = [...pointersOf('contract/missing-answer'), ...pointersOf('contract/forbidden-answer')]
        expect(promises.toSorted()).toEqual([...broken].toSorted())
        // Where a condition reads a later question, that is reported instead of its consequences.
        if (pointersOf('condition/reads-later-question').length > 0) return
        const dead = entries.filter((entry) => reached.has(entry.split('/next')[0] ?? '') && !taken.has(entry))
        expect(pointersOf('flow/dead-transition')).toEqual(dead.toSorted())
      }),
      { numRuns: 2_000, ...withinATest },
    )
  }, 120_000)

  it('returns the same bytes in every run', () => {
    fc.assert(
      fc.property(anyDefinition, (definition) => {
        const text = JSON.stringify(definition, null, 2)
        expect(JSON.stringify(lint(text, 'a.json'))).toBe(JSON.stringify(lint(text, 'a.json')))
      }),
      { numRuns: 300, ...withinATest },
    )
  })
})
