import { invariant } from '#core/invariant.ts'
import type { ChartEdge, ChartNode, FlowChart } from './flowChart.ts'

/** A place in a row: a box, the words of an arrow, or where arrows pass on their way to one box. */
export type Slot = SlotContent & {
  /** The slots it is connected to, in the row above and in the row below. */
  readonly above: Set<Slot>
  readonly below: Set<Slot>
}

type SlotContent =
  | { readonly kind: 'box'; readonly node: ChartNode }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'passage' }

/** Passes that sort the rows, down and up; more changes nothing in practice. */
const SWEEPS = 6

/**
 * Divides a chart into rows from top to bottom: boxes in the even ones, words between them. Each box comes below all that lead to it, and
 * each row is sorted so that few arrows cross. Arrows to one box merge below their words. Pure.
 */
export function chartRows(chart: FlowChart): readonly (readonly Slot[])[] {
  const rows = filledRows(chart)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0
    for (const [place, row] of isDown ? rows.entries() : [...rows.entries()].toReversed()) {
      const beside = rows[isDown ? place - 1 : place + 1]
      if (beside) sortRow(row, beside, isDown ? 'above' : 'below')
    }
  }
  return rows
}

/** Every box and arrow in its rows, in the order of the file. */
function filledRows({ nodes, edges }: FlowChart): Slot[][] {
  const ranks = ranksOf(nodes, edges)
  const rowOf = (id: string): number => 2 * (ranks.get(id) ?? 0)
  const rows: Slot[][] = Array.from({ length: Math.max(0, ...nodes.map(({ id }) => rowOf(id))) + 1 }, () => [])
  const put = (row: number, content: SlotContent): Slot => {
    const slot: Slot = { ...content, above: new Set(), below: new Set() }
    rows[row]?.push(slot)
    return slot
  }
  const boxes = new Map(nodes.map((node) => [node.id, put(rowOf(node.id), { kind: 'box', node })]))
  const passages = new Map<string, Slot>()
  const passageTo = (to: string, row: number): Slot => {
    const key = `${row} ${to}`
    const passage = passages.get(key) ?? put(row, { kind: 'passage' })
    passages.set(key, passage)
    return passage
  }
  for (const { from, to, words } of edges) {
    const [start, end] = [boxes.get(from), boxes.get(to)]
    invariant(start && end, `An arrow from "${from}" to "${to}"`)
    const first = rowOf(from) + 1
    let above = start
    for (let row = first; row < rowOf(to); row++) {
      const isSaidHere = row === first && words !== null
      above = connect(above, isSaidHere ? put(row, { kind: 'words', words }) : passageTo(to, row))
    }
    connect(above, end)
  }
  return rows
}

/** Gives the lower one. */
function connect(above: Slot, below: Slot): Slot {
  above.below.add(below)
  below.above.add(above)
  return below
}

/** The longest way to each box, in arrows. These are in the order of the file, so that all arrows to a box come before those from it. */
function ranksOf(nodes: readonly ChartNode[], edges: readonly ChartEdge[]): ReadonlyMap<string, number> {
  const ranks = new Map(nodes.map(({ id }) => [id, 0]))
  for (const { from, to } of edges) ranks.set(to, Math.max(ranks.get(to) ?? 0, (ranks.get(from) ?? 0) + 1))
  return ranks
}

/** Sorts a row by the middle of each slot's neighbours; a slot without neighbours keeps its place. */
function sortRow(row: Slot[], beside: readonly Slot[], side: 'above' | 'below'): void {
  const places = new Map(beside.map((slot, place) => [slot, place]))
  const middles = new Map(
    row.map((slot, place) => {
      const joined = [...slot[side]].map((other) => places.get(other) ?? 0)
      return [slot, joined.length === 0 ? place : joined.reduce((sum, at) => sum + at, 0) / joined.length]
    }),
  )
  row.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0))
}
