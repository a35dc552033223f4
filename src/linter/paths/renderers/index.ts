import { json } from './json.ts'
import { mermaid } from './mermaid.ts'
import { svg } from './svg.ts'
import { text } from './text.ts'

/** Every format of a path book, by its name on the command line. */
export const pathRenderers = { text, json, mermaid, svg } as const

/** The name of a format. */
export type PathFormat = keyof typeof pathRenderers
