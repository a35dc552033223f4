import { type ChartNode, flowChart } from '../chart/flowChart.ts'
import { drawable } from '../words/drawable.ts'
import type { ChartRenderer } from './PathRenderer.ts'

/** The brackets that draw each kind of screen in a shape of its own. */
const shapes: { readonly [Kind in ChartNode['kind']]: readonly [string, string] } = {
  question: ['[', ']'],
  interstitial: ['{{', '}}'],
  ending: ['[[', ']]'],
  completion: ['([', '])'],
}

/** The flow chart as a Mermaid text, which GitHub and many editors draw. */
export const mermaid: ChartRenderer = (questionnaire) => {
  const { nodes, edges } = flowChart(questionnaire)
  // Numbers, since Mermaid treats some ids, such as "end", as keywords.
  const ids = new Map(nodes.map(({ id }, place) => [id, `n${place}`]))
  const lines = [
    'flowchart TD',
    ...nodes.map(({ id, kind, name, text }) => {
      const [opening, closing] = shapes[kind]
      return `  ${ids.get(id)}${opening}"${[name, text].filter(Boolean).map(escaped).join('<br/>')}"${closing}`
    }),
    ...edges.map(({ from, to, words }) => {
      const label = words === null ? '' : `|"${escaped(words)}"|`
      return `  ${ids.get(from)} -->${label} ${ids.get(to)}`
    }),
  ]
  return `${lines.join('\n')}\n`
}

/**
 * Mermaid's own escapes, for every character that could end a label or start markup in it, and for `%%{`, which starts a directive
 * anywhere.
 */
function escaped(text: string): string {
  const line = drawable(text).replaceAll(/\s+/g, ' ')
  return line.replaceAll(/["#<>`&\\]|%(?=%)/g, (character) => `#${character.charCodeAt(0)};`)
}
