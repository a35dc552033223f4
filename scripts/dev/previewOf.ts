import type { PreviewChart, PreviewFinding, PreviewState } from '#core/preview/PreviewState.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { examine } from '#linter/examine.ts'
import { flowChart, nodeWords } from '#linter/paths/chart/flowChart.ts'
import { layOut, MOST_DRAWN } from '#linter/paths/chart/layOut.ts'
import { flowGraph } from '#linter/paths/flowGraph.ts'
import { drawChart } from '#linter/paths/renderers/svg.ts'
import { shortestRoutes } from '#linter/paths/shortestRoutes.ts'
import { codeFrame } from '#linter/reporters/codeFrame.ts'
import { type SourceText, sourceText } from '#linter/source/SourceText.ts'
import { newIdsOf } from './newIdsOf.ts'

/** The preview of a file that was never valid. */
export const NOTHING: PreviewState = {
  edition: 0,
  definition: null,
  chart: null,
  routes: [],
  newIds: [],
  findings: [],
  corrected: [],
  missingFile: null,
}

/** The preview of a text; a broken one keeps the previous preview and adds the errors. `pages`: what its links may lead to. Pure. */
export function previewOf(
  text: string,
  {
    name,
    pages,
    last = NOTHING,
  }: { readonly name: string; readonly pages: readonly string[]; readonly last?: PreviewState },
): PreviewState {
  const { definition, diagnostics } = examine(text, name, pages)
  const source = sourceText(text, name)
  const findings = diagnostics.map((diagnostic) => findingOf(diagnostic, source))
  const isBroken = diagnostics.some(({ severity }) => severity === 'error')
  const same: PreviewState = { ...last, findings, missingFile: null }
  if (!definition || isBroken) return same
  // A save that changes nothing for visitors must not restart the form under the person trying it out.
  if (JSON.stringify(definition) === JSON.stringify(last.definition)) return same
  const questionnaire = compileQuestionnaire(definition)
  const isDrawn = definition.steps.length <= MOST_DRAWN
  const graph = isDrawn ? flowGraph(questionnaire) : null
  const routes: ReturnType<typeof shortestRoutes> = graph?.ok ? shortestRoutes(graph.start) : new Map()
  return {
    ...same,
    edition: last.edition + 1,
    definition,
    chart: isDrawn ? chartOf(questionnaire, routes) : null,
    routes: [...routes].map(([stepId, moves]) => ({ stepId, moves: moves() })),
    newIds: last.definition ? [...newIdsOf(last.definition, definition)] : [],
  }
}

/** A box to which no way is known cannot be shown by a click. */
function chartOf(questionnaire: Questionnaire, routes: ReadonlyMap<string | null, unknown>): PreviewChart {
  const chart = flowChart(questionnaire)
  const laidOut = layOut(chart)
  const places = laidOut.nodes.map(({ node, x, y, width, height }) => ({
    stepId: node.kind === 'completion' ? null : node.id,
    words: nodeWords(node),
    left: x - width / 2,
    top: y - height / 2,
    width,
    height,
  }))
  return { svg: drawChart(chart, laidOut), boxes: places.filter(({ stepId }) => routes.has(stepId)) }
}

function findingOf(diagnostic: Diagnostic, source: SourceText): PreviewFinding {
  const { file, line, column, severity, rule, message, why, help, witness = null, related = [] } = diagnostic
  const others = related.map((place) => ({ caption: place.message, code: codeFrame(source, place) }))
  return {
    severity,
    place: `${file}:${line}:${column}`,
    rule,
    message,
    frames: [{ caption: null, code: codeFrame(source, diagnostic) }, ...others],
    witness,
    why,
    fix: help,
    isFixable: diagnostic.correction !== undefined,
  }
}
