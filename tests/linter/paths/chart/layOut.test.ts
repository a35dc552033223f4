import { describe, expect, it } from 'vitest'
import { flowChart } from '#linter/paths/chart/flowChart.ts'
import { type Box, layOut, type Line, MOST_DRAWN } from '#linter/paths/chart/layOut.ts'
import { aQuestion } from '../../../support/aQuestion.ts'
import { aQuestionnaire } from '../../../support/aQuestionnaire.ts'
import { shippedQuestionnaire } from '../../../support/shippedQuestionnaire.ts'
import { randomNumbers, randomQuestionnaire } from '../randomQuestionnaire.ts'

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

/** Whether two lines between the same two rows pass each other. */
const cross = (a: Line, b: Line): boolean =>
  a.from.y < b.to.y && b.from.y < a.to.y && (a.from.x - b.from.x) * (a.to.x - b.to.x) < 0

const COLOURS = ['red', 'green', 'blue']

/** A chart of questions about a colour: where each of the first colours leads, and then where the others do. */
const chartOf = (ways: Readonly<Record<string, readonly (string | null)[]>>) => {
  const steps = Object.entries(ways).map(([id, targets]) =>
    aQuestion({
      id,
      options: COLOURS,
      next: targets.map((goTo, place) =>
        place === targets.length - 1 ? { goTo } : { when: { question: id, is: COLOURS[place] ?? '' }, goTo },
      ),
    }),
  )
  return flowChart(aQuestionnaire({ steps }))
}

describe('layOut', () => {
  it('overlaps no boxes or labels, and stays on the canvas, on 300 random questionnaires', () => {
    const random = randomNumbers(6)
    for (let run = 0; run < 300; run++) {
      const { width, height, nodes, labels } = layOut(flowChart(randomQuestionnaire(random)))
      const boxes: readonly Box[] = [...nodes, ...labels]
      const isOff = (box: Box): boolean =>
        box.x - box.width / 2 < 0 ||
        box.x + box.width / 2 > width ||
        box.y - box.height / 2 < 0 ||
        box.y + box.height / 2 > height
      const wrong = boxes.filter(
        (box, place) => isOff(box) || boxes.slice(place + 1).some((other) => overlap(box, other)),
      )
      expect(wrong).toEqual([])
      const above = Math.min(...boxes.map((box) => box.y - box.height / 2))
      expect(Math.max(...boxes.map((box) => box.y + box.height / 2)) + above).toBeCloseTo(height)
    }
  })

  it('makes boxes wide enough for characters that take two columns', () => {
    const widthOf = (text: string) => {
      const { nodes } = layOut(flowChart(aQuestionnaire({ steps: [aQuestion({ id: 'q', type: 'text', text })] })))
      return nodes[0]?.width
    }
    expect(widthOf('您目前的养老金余额大约是多少')).toBe(widthOf('a'.repeat(28)))
  })

  it('makes boxes wider for capitals, which take 9 px each in a system font', () => {
    const text = 'DOYOUCONSENTTOACALLABOUTTHIS'
    const { nodes } = layOut(flowChart(aQuestionnaire({ steps: [aQuestion({ id: 'q', type: 'text', text })] })))
    expect(nodes[0]?.width).toBeGreaterThan(9 * text.length)
  })

  it('draws downward lines from each box to exactly the boxes its arrows point at', () => {
    const random = randomNumbers(8)
    for (let run = 0; run < 100; run++) {
      const chart = flowChart(randomQuestionnaire(random))
      const { nodes, lines } = layOut(chart)
      for (const { from, to, bend } of lines) {
        expect(bend.top).toBeGreaterThanOrEqual(from.y)
        expect(bend.bottom).toBeGreaterThan(bend.top)
        expect(to.y).toBeGreaterThanOrEqual(bend.bottom)
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

  it('shows the words of each arrow once, wherever it leads', () => {
    const random = randomNumbers(9)
    for (let run = 0; run < 100; run++) {
      const chart = flowChart(randomQuestionnaire(random))
      const said = chart.edges.flatMap(({ words }) => words ?? [])
      const { labels } = layOut(chart)
      expect(labels.map(({ words }) => words).toSorted()).toEqual(said.toSorted())
    }
  })

  it('gives no words to the only way on, and draws a completion screen only where something leads to one', () => {
    const one = layOut(chartOf({ one: [null] }))
    expect(one.labels).toEqual([])
    expect(one.nodes.map(({ node }) => node.kind)).toEqual(['question', 'completion'])
    const declined = aQuestionnaire({
      steps: [aQuestion({ next: [{ goTo: 'out' }] }), { id: 'out', type: 'not-eligible' }],
    })
    expect(layOut(flowChart(declined)).nodes.map(({ node }) => node.kind)).toEqual(['question', 'ending'])
  })

  it('draws a chain straight, and a fork to both sides of it', () => {
    const { nodes } = layOut(
      chartOf({ one: ['two'], two: ['left', 'right'], left: ['last'], right: ['last'], last: [null] }),
    )
    const middle = Object.fromEntries(nodes.map(({ node, x }) => [node.id, x]))
    expect(middle['one']).toBeCloseTo(middle['two'] ?? NaN, 0)
    expect(middle['last']).toBeCloseTo(middle['two'] ?? NaN, 0)
    expect(middle['left']).toBeLessThan(middle['two'] ?? NaN)
    expect(middle['right']).toBeGreaterThan(middle['two'] ?? NaN)
  })

  it('sorts boxes so that arrows need not cross, whatever the order of the file', () => {
    // In the file, those that they lead to are in the opposite order; then two of three lead to the same.
    for (const chart of [
      { start: ['a', 'b', 'c'], a: ['z'], b: ['y'], c: ['x'], x: [null], y: [null], z: [null] },
      { start: ['a', 'b', 'c'], a: ['x'], b: ['y'], c: ['x'], x: [null], y: [null] },
    ]) {
      const { lines } = layOut(chartOf(chart))
      expect(lines.filter((line, place) => lines.slice(place + 1).some((other) => cross(line, other)))).toEqual([])
    }
  })

  it('merges arrows to one box below their words', () => {
    const { lines, labels } = layOut(
      chartOf({ a: ['b', 'end'], b: ['c', 'end'], c: ['d', 'end'], d: ['end'], end: [null] }),
    )
    const words = new Set(labels.map(({ x }) => x))
    const passed = lines.flatMap(({ to, hasHead }) => (hasHead || words.has(to.x) ? [] : [to]))
    const places = new Set(passed.map(({ x, y }) => `${x} ${y}`))
    expect(new Set(passed.map(({ y }) => y)).size).toBe(places.size)
    expect(passed.length).toBeGreaterThan(places.size)
  })

  it('bends arrows beside no words and no box, however many lines those have', () => {
    const long = 'so many words that they take four lines of the chart and are still not all of what there is to say'
    const steps = [
      aQuestion({
        id: 'a',
        options: ['near', long, 'other'],
        next: [
          { when: { question: 'a', is: 'near' }, goTo: 'b' },
          { when: { question: 'a', is: long }, goTo: 'c' },
          { goTo: 'd' },
        ],
      }),
      aQuestion({ id: 'b', text: 'b', next: [{ goTo: 'e' }] }),
      aQuestion({ id: 'c', text: long, next: [{ goTo: 'e' }] }),
      ...['d', 'e'].map((id) => aQuestion({ id, text: id })),
    ]
    const { nodes, labels, lines } = layOut(flowChart(aQuestionnaire({ steps })))
    const tops = (boxes: readonly Box[]) => new Set(boxes.map(({ y, height }) => y - height / 2))
    expect([tops(labels).size, tops(nodes.slice(1, 4)).size]).toEqual([2, 2])
    for (const { bend } of lines) {
      for (const { y, height } of [...nodes, ...labels]) {
        expect(bend.bottom <= y - height / 2 || bend.top >= y + height / 2).toBe(true)
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
