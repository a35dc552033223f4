import { describe, expect, it } from 'vitest'
import { flowChart } from '#linter/paths/chart/flowChart.ts'
import { type Box, layOut, MOST_DRAWN } from '#linter/paths/chart/layOut.ts'
import { aQuestion } from '../../../support/aQuestion.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../../support/shippedQuestionnaire.ts'
import { randomNumbers, randomQuestionnaire } from '../randomQuestionnaire.ts'

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

describe('layOut', () => {
  it('overlaps no boxes or labels, and stays on the canvas, on 300 random questionnaires', () => {
    const random = randomNumbers(6)
    for (let run = 0; run < 300; run++) {
      const { width, height, nodes, labels } = layOut(flowChart(randomQuestionnaire(random)))
      const boxes: readonly Box[] = [...nodes, ...labels]
      for (const [place, box] of boxes.entries()) {
        expect(boxes.slice(place + 1).some((other) => overlap(box, other))).toBe(false)
        expect(box.x - box.width / 2).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width / 2).toBeLessThanOrEqual(width)
        expect(box.y + box.height / 2).toBeLessThanOrEqual(height)
      }
    }
  })

  it('draws downward lines from each box to exactly the boxes its arrows point at', () => {
    const random = randomNumbers(8)
    for (let run = 0; run < 100; run++) {
      const chart = flowChart(randomQuestionnaire(random))
      const { nodes, lines } = layOut(chart)
      for (const { from, to, through } of lines) {
        expect(to.y).toBeGreaterThan(from.y)
        expect(through ?? Infinity).toBeGreaterThan(to.y)
      }
      const heads = nodes.filter((box) =>
        lines.some(({ to, hasHead }) => hasHead && to.x === box.x && to.y === box.y - box.height / 2),
      )
      const targets = new Set(chart.edges.map(({ to }) => to))
      expect(heads.map(({ node }) => node.id).toSorted()).toEqual([...targets].toSorted())
      for (const box of nodes) {
        const exits = lines.filter(({ from }) => from.x === box.x && from.y === box.y + box.height / 2)
        const edges = chart.edges.filter(({ from }) => from === box.node.id)
        const silent = new Set(edges.filter(({ words }) => words === null).map(({ to }) => to))
        expect(exits).toHaveLength(edges.filter(({ words }) => words !== null).length + silent.size)
      }
    }
  })

  it('lays out the same chart the same way each time', () => {
    expect(layOut(flowChart(shippedQuestionnaire))).toEqual(layOut(flowChart(shippedQuestionnaire)))
  })

  it('can lay out the largest chart that is drawn, with an arrow from every step to one ending', () => {
    const steps = Array.from({ length: MOST_DRAWN - 1 }, (_, place) => {
      const id = `q${place}`
      const goTo = place === MOST_DRAWN - 2 ? null : `q${place + 1}`
      return aQuestion({ id, next: [{ when: { question: id, is: 'red' }, goTo: 'out' }, { goTo }] })
    })
    const { nodes } = layOut(flowChart(aQuestionnaire({ steps: [...steps, { id: 'out', type: 'not-eligible' }] })))
    expect(nodes).toHaveLength(MOST_DRAWN + 1)
  })
})
