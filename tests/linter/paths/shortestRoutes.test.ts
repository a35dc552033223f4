import { describe, expect, it } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { flowGraph } from '#linter/paths/flowGraph.ts'
import { shortestRoutes } from '#linter/paths/shortestRoutes.ts'
import { aLongDefinition } from '../../../scripts/bench/aLongDefinition.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { randomNumbers, randomQuestionnaire } from './randomQuestionnaire.ts'
import { listWays } from './listWays.ts'

function routesOf(questionnaire: Parameters<typeof flowGraph>[0]) {
  const graph = flowGraph(questionnaire)
  if (!graph.ok) throw new Error(graph.reason)
  return new Map([...shortestRoutes(graph.start)].map(([id, moves]) => [id, moves()]))
}

describe('shortestRoutes', () => {
  it('leads to every step of the shipped questionnaire with the fewest answers possible', () => {
    const routes = routesOf(shippedQuestionnaire)
    expect(routes.get('q1')).toEqual([])
    expect(routes.get('notEligible')).toEqual([
      { stepId: 'q1', answer: 'AMP' },
      { stepId: 'q2', answer: '$0 - $50,000' },
    ])
    expect(routes.get('q5')?.map(({ answer }) => answer)).toEqual(['AMP', '$50,000 - $100,000', '20 - 29', 'ACT', null])
    expect(routes.get(null)).toHaveLength(8)
  })

  it('finds the last of 30,000 steps without writing out the routes to the others', () => {
    const graph = flowGraph(compileQuestionnaire(aLongDefinition(30_000)))
    const routes = graph.ok ? shortestRoutes(graph.start) : null
    expect(routes?.size).toBe(30_001)
    expect(routes?.get(null)?.()).toHaveLength(30_000)
  })

  it('is as short as the shortest path on 300 random questionnaires', () => {
    const random = randomNumbers(7)
    for (let run = 0; run < 300; run++) {
      const questionnaire = randomQuestionnaire(random)
      const shortest = new Map<string, number>()
      for (const way of listWays(questionnaire)) {
        for (const [place, passed] of way.split(' ').entries()) {
          const id = passed.split('=')[0] ?? ''
          shortest.set(id, Math.min(shortest.get(id) ?? Infinity, place))
        }
      }
      const found = [...routesOf(questionnaire)].map(([id, route]) => [id ?? 'completion', route.length] as const)
      expect(new Map(found)).toEqual(shortest)
    }
  })
})
