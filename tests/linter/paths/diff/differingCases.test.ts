import { describe, expect, it } from 'vitest'
import { differingCases } from '#linter/paths/diff/differingCases.ts'
import { flowGraph } from '#linter/paths/flowGraph.ts'
import { flowNodes } from '#linter/paths/FlowNode.ts'
import { aQuestion } from '../../../support/aQuestion.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'

describe('differingCases', () => {
  it('carries only the answers that tell visitors apart: those of 10,000 steps would be copied at each of them', () => {
    const nodes = flowNodes()
    const [old, next] = [null, 'sorry'].map((end) => {
      const red = { question: 'colour', is: 'red' } as const
      const graph = flowGraph(
        aQuestionnaire({
          steps: [
            aQuestion({ next: [{ goTo: 'shape' }] }),
            aQuestion({ id: 'shape', options: ['round', 'square'], next: [{ when: red, goTo: end }, { goTo: null }] }),
            { id: 'sorry', type: 'not-eligible' },
          ],
        }),
        nodes,
      )
      if (!graph.ok) throw new Error(graph.reason)
      return graph.start
    })
    const values = new Map([
      ['colour', ['red', 'green', 'blue']],
      ['shape', ['round', 'square']],
    ])
    const common = { valuesOf: (id: string) => values.get(id) ?? null, isAhead: () => false }
    const cases = differingCases({ old: old!, new: next! }, common)
    expect(cases?.map(({ answers }) => [...answers])).toEqual([[['colour', ['red']]]])
  })
})
