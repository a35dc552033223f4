import { json } from './json.ts'
import { mermaid } from './mermaid.ts'
import { svg } from './svg.ts'
import { text } from './text.ts'

/** Every format that lists paths, by its name on the command line. */
export const pathRenderers = { text, json } as const

/** Every format that draws the flow, which needs no path book: a flow with too many paths for one is drawn all the same. */
export const chartRenderers = { mermaid, svg } as const

/** The name of a format that draws the flow. */
export type ChartFormat = keyof typeof chartRenderers

/** The name of a format. */
export type PathFormat = keyof typeof pathRenderers | ChartFormat
