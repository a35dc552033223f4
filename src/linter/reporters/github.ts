import type { Diagnostic } from '../Diagnostic.ts'
import type { Reporter } from './Reporter.ts'

/**
 * For GitHub Actions: one workflow command each, shown beside the line in a pull request. Errors come first: GitHub shows ten of each
 * severity and drops the rest. Source: https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md#limitations
 */
export const github: Reporter = (diagnostics) => {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  return [...errors, ...warnings].map(commandOf).join('')
}

function commandOf({ file, line, column, endLine, endColumn, severity, rule, message, witness, help }: Diagnostic) {
  // GitHub accepts an end column only where the end line is the start line.
  const end = endLine === line ? `endColumn=${endColumn}` : `endLine=${endLine}`
  const place = `file=${escapeProperty(file)},line=${line},col=${column},${end}`
  const example = witness === undefined ? [] : [`e.g. ${witness}`]
  const text = escapeText([message, ...example, `fix: ${help}`].join('\n'))
  return `::${severity} ${place},title=${escapeProperty(rule)}::${text}\n`
}

const escapeText = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
