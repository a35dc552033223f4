import { type ChartNode, type FlowChart, flowChart, nodeWords } from '../chart/flowChart.ts'
import { type Box, type LaidOutChart, layOut, type Line, LINE_HEIGHT } from '../chart/layOut.ts'
import { drawable } from '../words/drawable.ts'
import type { ChartRenderer } from './PathRenderer.ts'

/** Fill and border of each kind of screen; the shape and the name in it tell them apart as well. */
const looks: Readonly<Record<ChartNode['kind'] | 'refusal', { readonly fill: string; readonly stroke: string }>> = {
  question: { fill: '#ffffff', stroke: '#0b6b4f' },
  interstitial: { fill: '#edf4ef', stroke: '#54655e' },
  ending: { fill: '#edf4ef', stroke: '#0b6b4f' },
  refusal: { fill: '#fef3f2', stroke: '#b42318' },
  completion: { fill: '#064e3b', stroke: '#064e3b' },
}

/** The flow chart as one self-contained SVG file; its description says the same in words. */
export const svg: ChartRenderer = (questionnaire) => {
  const chart = flowChart(questionnaire)
  return drawChart(chart, layOut(chart))
}

/** A chart that is laid out, as SVG. Pure. */
export function drawChart(chart: FlowChart, { width, height, nodes, labels, lines }: LaidOutChart): string {
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="flow-title" aria-describedby="flow-description" font-family="system-ui, sans-serif" font-size="13">`,
    `<title id="flow-title">${escaped(chart.title)}: flow chart</title>`,
    `<desc id="flow-description">${escaped(inWords(chart))}</desc>`,
    '<defs><marker id="flow-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10Z" fill="#54655e"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#faf8f3"/>`,
    ...lines.map(linePath),
    ...labels.map(labelText),
    ...nodes.map(nodeBox),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

/** Every step and where it leads, as sentences. */
function inWords({ nodes, edges }: FlowChart): string {
  return nodes
    .map(({ id, text }) => {
      const exits = edges.filter(({ from }) => from === id)
      const ways = exits.map(({ to, words }) =>
        words === null || words === 'otherwise' ? `${words ?? ''} to ${to}`.trim() : `to ${to} if ${words}`,
      )
      return `${id}${text === '' ? '' : `, ${text.replace(/[.?!]$/, '')}`}${ways.length === 0 ? '' : `: ${ways.join('; ')}`}.`
    })
    .join(' ')
}

function linePath({ from, to, bend, hasHead }: Line): string {
  const middle = round((bend.top + bend.bottom) / 2)
  const curve = `C${round(from.x)} ${middle} ${round(to.x)} ${middle} ${round(to.x)} ${round(bend.bottom)}`
  const path = `M${round(from.x)} ${round(from.y)}${down(from.y, bend.top)}${curve}${down(bend.bottom, to.y)}`
  const head = hasHead ? ' marker-end="url(#flow-head)"' : ''
  return `<path d="${path}" fill="none" stroke="#54655e" stroke-width="1.5"${head}/>`
}

/** Nothing for no way: a head after it would point anywhere. */
const down = (from: number, to: number): string => (round(from) === round(to) ? '' : `V${round(to)}`)

function labelText({ words, ...box }: LaidOutChart['labels'][number]): string {
  return `<g><title>${escaped(words)}</title>${rectangle(box, 'fill="#faf8f3"')}${textLines(box, '#2b3d36', false)}</g>`
}

function nodeBox({ node, ...box }: LaidOutChart['nodes'][number]): string {
  const { fill, stroke } = looks[node.turnsAway ? 'refusal' : node.kind]
  const paint = `fill="${fill}" stroke="${stroke}" stroke-width="${node.kind === 'ending' ? 3 : 1.5}"`
  return `<g><title>${escaped(nodeWords(node))}</title>${shapes[node.kind](box, paint)}${textLines(box, node.kind === 'completion' ? '#ffffff' : '#10231c', true)}</g>`
}

const shapes: { readonly [Kind in ChartNode['kind']]: (box: Box, paint: string) => string } = {
  question: (box, paint) => rectangle(box, `rx="8" ${paint}`),
  interstitial: ({ x, y, width, height }, paint) => {
    const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
    const points = `${left - 10},${y} ${left},${top} ${right},${top} ${right + 10},${y} ${right},${bottom} ${left},${bottom}`
    return `<polygon points="${points.replaceAll(/\d+\.\d+/g, (number) => round(Number(number)))}" ${paint}/>`
  },
  ending: (box, paint) => rectangle(box, paint),
  completion: (box, paint) => rectangle(box, `rx="${box.height / 2}" ${paint}`),
}

const rectangle = ({ x, y, width, height }: Box, attributes: string): string =>
  `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" ${attributes}/>`

function textLines({ x, y, lines }: Box, fill: string, hasName: boolean): string {
  const spans = lines.map((line, place) => {
    const baseline = y + (place - (lines.length - 1) / 2) * LINE_HEIGHT + 4.5
    const weight = hasName && place === 0 ? ' font-weight="600" font-size="12"' : ''
    return `<tspan x="${round(x)}" y="${round(baseline)}"${weight}>${escaped(line)}</tspan>`
  })
  return `<text text-anchor="middle" fill="${fill}">${spans.join('')}</text>`
}

const round = (number: number): string => `${Math.round(number * 10) / 10}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML. */
const escaped = (text: string): string =>
  drawable(text).replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
