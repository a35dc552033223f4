import type { Reporter } from './Reporter.ts'

/** For GitHub Actions: one workflow command each, shown beside the line in a pull request. */
export const github: Reporter = (diagnostics) =>
  diagnostics
    .map(({ file, line, column, endLine, endColumn, severity, rule, message, help }) => {
      // GitHub takes an end column only where the end line is the start line.
      const end = endLine === line ? `endColumn=${endColumn}` : `endLine=${endLine}`
      const place = `file=${escapeProperty(file)},line=${line},col=${column},${end}`
      return `::${severity} ${place},title=${escapeProperty(rule)}::${escapeText(`${message}\nfix: ${help}`)}\n`
    })
    .join('')

const escapeText = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
