import { fixWords } from '#core/preview/fixWords.ts'
import type { Diagnostic, Severity } from '../Diagnostic.ts'
import { isAlwaysError } from '../severity/isAlwaysError.ts'
import { type SourceText, sourceText } from '../source/SourceText.ts'
import { counted } from '../words/counted.ts'
import { codeFrame } from './codeFrame.ts'
import { docsAnchor, RULES_PAGE } from './docsAnchor.ts'
import type { Reporter } from './Reporter.ts'

/** Findings of one rule in one file; behind more of them, as of curly quotes throughout, nobody would see those of another. */
const MOST_ALIKE = 20

/** For people: message, place with a caret, reason and fix; then a summary in one line, and what to do next. */
export const pretty: Reporter = (diagnostics, { sources, colour, columns, fixCommand }) => {
  const texts = new Map([...sources].map(([file, source]) => [file, sourceText(source, file)]))
  const shown = firstOfAlike(diagnostics)
  const blocks = shown.map((diagnostic) =>
    describe(diagnostic, texts.get(diagnostic.file), { paint: painter(colour), columns }),
  )
  const end = [
    summary(diagnostics, sources.size),
    ...(shown.length < diagnostics.length ? [cutShort] : []),
    ...(fixCommand === undefined ? [] : fixable(diagnostics, fixCommand)),
    ...unfinished(diagnostics, sources.size),
  ]
  return [...blocks, `${end.join('\n')}\n`].join('\n')
}

const cutShort = `Only the first ${MOST_ALIKE} findings of each rule in a file are shown; npm run validate with --format plain lists all.`

function firstOfAlike(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>()
  return diagnostics.filter(({ file, rule }) => {
    const alike = `${rule} ${file}`
    const count = (counts.get(alike) ?? 0) + 1
    counts.set(alike, count)
    return count <= MOST_ALIKE
  })
}

type Paint = (style: Style, text: string) => string
/** How a report looks on its terminal. */
interface Look {
  readonly paint: Paint
  readonly columns: number | undefined
}
type Style = keyof typeof codes

/** SGR codes of ECMA-48. */
const codes = { bold: 1, dim: 2, red: 31, yellow: 33, cyan: 36 }
const severityStyle: Record<Severity, Style> = { error: 'red', warning: 'yellow' }

const painter =
  (colour: boolean): Paint =>
  (style, text) =>
    colour ? `\u001b[${codes[style]}m${text}\u001b[0m` : text

function describe(diagnostic: Diagnostic, source: SourceText | undefined, look: Look): string {
  const { paint } = look
  const { file, line, column, severity, rule, message, why, help, witness } = diagnostic
  return [
    `${paint('bold', `${file}:${line}:${column}`)}  ${paint(severityStyle[severity], severity)}  ${paint('dim', rule)}`,
    `  ${message}`,
    ...(source ? frames(diagnostic, source, look) : []).map((text) => `  ${text}`),
    ...(witness === undefined ? [] : [`  ${paint('cyan', 'e.g.')} ${witness}`]),
    `  ${paint('cyan', 'why')}  ${why}`,
    `  ${paint('cyan', 'fix')}  ${help}`,
    `  ${paint('cyan', 'see')}  ${RULES_PAGE}#${docsAnchor(rule)}`,
    '',
  ].join('\n')
}

/** The finding with carets, then each place that explains it, underlined with dashes and captioned; all bars are aligned. */
function frames(diagnostic: Diagnostic, source: SourceText, { paint, columns }: Look): readonly string[] {
  const { severity, related = [] } = diagnostic
  const main = codeFrame(source, diagnostic, { columns }).split('\n')
  const others = related.map((place) => {
    const [code = '', carets = '', ...rest] = codeFrame(source, place, { columns }).split('\n')
    return [code, `${carets.replaceAll('^', '-')} ${place.message}`, ...rest]
  })
  const bar = Math.max(...[main, ...others].map(([code = '']) => code.indexOf('│')))
  const aligned = (lines: readonly string[], style: Style): readonly string[] =>
    lines
      .map((text) => ' '.repeat(bar - text.indexOf('│')) + text)
      .map((text, row) => (row === 1 ? paint(style, text) : text))
  return [...aligned(main, severityStyle[severity]), ...others.flatMap((lines) => aligned(lines, 'cyan'))]
}

function summary(diagnostics: readonly Diagnostic[], files: number): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const found = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ]
  return `${counted(files, 'file')}, ${found.join(', ') || 'no problems'}`
}

function fixable(diagnostics: readonly Diagnostic[], command: string): readonly string[] {
  const words = fixWords(diagnostics.filter(({ correction }) => correction).length)
  return words === null ? [] : [`${words} ${command}`]
}

/** A file that stops at an early stage may hold mistakes that are not in the report. */
function unfinished(diagnostics: readonly Diagnostic[], files: number): readonly string[] {
  const stopped = new Set(diagnostics.filter(({ rule }) => isAlwaysError(rule)).map(({ file }) => file))
  if (stopped.size === 0) return []
  if (files === 1) return ['The file is checked further once its errors are corrected.']
  return [`Checked further once their errors are corrected: ${[...stopped].join(', ')}`]
}
