import type { ChartNode, FlowChart } from './flowChart.ts'
import { chartRows, type Slot } from './chartRows.ts'
import { displayWidth } from '../../words/displayWidth.ts'
import { placeInRow } from './placeInRow.ts'
import { wrapText } from './wrapText.ts'

/** Text in a rectangle, all in px; `x` and `y` are its middle. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
}

/** A line from the bottom of one place to the top of a box, or to the bottom of a passage or of words, in px. */
export interface Line {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  /** It bends between two rows, and goes straight down in each: there it would cross what is higher beside it. */
  readonly bend: { readonly top: number; readonly bottom: number }
  /** Whether it ends at a box. */
  readonly hasHead: boolean
}

/** A chart with every place decided, in px from its top left corner. */
export interface LaidOutChart {
  readonly width: number
  readonly height: number
  readonly nodes: readonly (Box & { readonly node: ChartNode })[]
  readonly labels: readonly (Box & { readonly words: string })[]
  readonly lines: readonly Line[]
}

/** Steps; larger charts go unread. */
export const MOST_DRAWN = 400

/** px; every column of a character is assumed as wide as a wide small letter of a system font at 13 px. */
const CHARACTER = 7.4
/** px that a capital takes more. */
const CAPITAL = 1.8
/** px from one line to the next. */
export const LINE_HEIGHT = 18
const PADDING = 12
const MARGIN = 16
const COLUMN_GAP = 28
const ROW_GAP = 18
/** Passes that even out places, down and up. */
const ROUNDS = 16

/** Decides every place in a chart, from top to bottom. Pure; the same chart is laid out the same each time. */
export function layOut(chart: FlowChart): LaidOutChart {
  const rows = chartRows(chart)
  const slots = rows.flat()
  const boxes = new Map(slots.map((slot) => [slot, sizeOf(slot)]))
  const boxOf = (slot: Slot): Mutable<Box> => boxes.get(slot) ?? sizeOf(slot)
  evenOut(rows, boxOf)

  const left = slots.reduce((least, slot) => Math.min(least, boxOf(slot).x - boxOf(slot).width / 2), Infinity) - MARGIN
  const rowEnds = new Map<Slot, number>()
  let [right, bottom] = [0, MARGIN]
  for (const row of rows) {
    const height = row.reduce((most, slot) => Math.max(most, boxOf(slot).height), 0)
    for (const slot of row) {
      const box = boxOf(slot)
      Object.assign(box, { x: box.x - left, y: bottom + height / 2 })
      rowEnds.set(slot, bottom + height)
      right = Math.max(right, box.x + box.width / 2)
    }
    bottom += height + ROW_GAP
  }
  const lineBetween = (above: Slot, below: Slot): Line => {
    const [from, to] = [boxOf(above), boxOf(below)]
    const hasHead = below.kind === 'box'
    const rowEnd = rowEnds.get(above) ?? 0
    return {
      from: { x: from.x, y: from.y + from.height / 2 },
      to: { x: to.x, y: to.y + (hasHead ? -to.height : to.height) / 2 },
      bend: { top: rowEnd, bottom: rowEnd + ROW_GAP },
      hasHead,
    }
  }
  return {
    width: Math.ceil(right + MARGIN),
    height: Math.ceil(bottom - ROW_GAP + MARGIN),
    nodes: slots.flatMap((slot) => (slot.kind === 'box' ? [{ ...boxOf(slot), node: slot.node }] : [])),
    labels: slots.flatMap((slot) => (slot.kind === 'words' ? [{ ...boxOf(slot), words: slot.words }] : [])),
    lines: slots.flatMap((slot) => [...slot.below].map((below) => lineBetween(slot, below))),
  }
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** How much room a slot takes; where it goes is decided later. */
function sizeOf(slot: Slot): Mutable<Box> {
  if (slot.kind === 'passage') return { x: 0, y: 0, lines: [], width: 2, height: LINE_HEIGHT + 4 }
  const isBox = slot.kind === 'box'
  const lines = isBox ? [slot.node.name, ...wrapText(slot.node.text, 28, 3)] : wrapText(slot.words, 24, 4)
  const width = Math.max(...lines.map(widthOf)) + 2 * (isBox ? PADDING : 3)
  return { x: 0, y: 0, lines, width, height: lines.length * LINE_HEIGHT + 2 * (isBox ? 9 : 2) }
}

const widthOf = (line: string): number =>
  displayWidth(line) * CHARACTER + (line.match(/\p{Lu}/gu)?.length ?? 0) * CAPITAL

/**
 * Moves connected slots under each other, row by row, as far as their neighbours allow; last of all downwards, so that a chain of boxes is
 * straight.
 */
function evenOut(rows: readonly (readonly Slot[])[], boxOf: (slot: Slot) => Mutable<Box>): void {
  for (let round = 1; round <= ROUNDS; round++) {
    const isDown = round % 2 === 0
    for (const row of isDown ? rows : rows.toReversed()) {
      const stretches = row.map((slot) => {
        const [near, far] = isDown ? [slot.above, slot.below] : [slot.below, slot.above]
        const joined = [...(near.size === 0 ? far : near)].map((other) => boxOf(other).x)
        const wanted = joined.length === 0 ? 0 : joined.reduce((sum, x) => sum + x, 0) / joined.length
        return { width: boxOf(slot).width, wanted }
      })
      for (const [place, x] of placeInRow(stretches, COLUMN_GAP).entries()) {
        const slot = row[place]
        if (slot) boxOf(slot).x = x
      }
    }
  }
}
