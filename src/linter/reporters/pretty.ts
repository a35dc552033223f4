import type { Diagnostic, Severity } from '../Diagnostic.ts'
import { type SourceText, sourceText } from '../source/SourceText.ts'
import { codeFrame } from './codeFrame.ts'
import type { Reporter } from './Reporter.ts'

/** For people: what, where with a caret, why and how to mend it, and one line of summary. */
export const pretty: Reporter = (diagnostics, { sources, colour }) => {
  const texts = new Map([...sources].map(([file, source]) => [file, sourceText(source, file)]))
  const blocks = diagnostics.map((diagnostic) => describe(diagnostic, texts.get(diagnostic.file), painter(colour)))
  return [...blocks, `${summary(diagnostics, sources.size)}\n`].join('\n')
}

type Paint = (style: Style, text: string) => string
type Style = keyof typeof codes

/** SGR codes of ECMA-48. */
const codes = { bold: 1, dim: 2, red: 31, yellow: 33, cyan: 36 }
const severityStyle: Record<Severity, Style> = { error: 'red', warning: 'yellow' }

const painter =
  (colour: boolean): Paint =>
  (style, text) =>
    colour ? `\u001b[${codes[style]}m${text}\u001b[0m` : text

function describe(diagnostic: Diagnostic, source: SourceText | undefined, paint: Paint): string {
  const { file, line, column, severity, rule, message, why, help } = diagnostic
  const style = severityStyle[severity]
  const frame = source ? codeFrame(source, diagnostic).split('\n') : []
  return [
    `${paint('bold', `${file}:${line}:${column}`)}  ${paint(style, severity)}  ${paint('dim', rule)}`,
    `  ${message}`,
    ...frame.map((text) => `  ${text.includes('│') && /^ *│ +\^+$/.test(text) ? paint(style, text) : text}`),
    `  ${paint('cyan', 'why')}  ${why}`,
    `  ${paint('cyan', 'fix')}  ${help}`,
    '',
  ].join('\n')
}

function summary(diagnostics: readonly Diagnostic[], files: number): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.length - errors
  const found = [...(errors > 0 ? [count(errors, 'error')] : []), ...(warnings > 0 ? [count(warnings, 'warning')] : [])]
  return `${count(files, 'file')}, ${found.join(', ') || 'no problems'}`
}

const count = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`
