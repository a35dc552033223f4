import { fixWords } from '#core/preview/fixWords.ts'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { codeFrame } from '#linter/reporters/codeFrame.ts'
import { pretty } from '#linter/reporters/pretty.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { fixCommand } from './fixCommand.ts'

/** A message for a file with at least one error. */
export interface Refusal {
  /** Every error without its line of code, which would break where the overlay is narrow. */
  readonly message: string
  /** Every error in full, for a terminal. */
  readonly report: string
  readonly loc: { readonly file: string; readonly line: number; readonly column: number }
  readonly frame: string
}

/** The errors in a text, `null` when there are none. The code frame is in the form that Vite's overlay expects. */
export function refusalOf(
  diagnostics: readonly Diagnostic[],
  { text, name, path }: { readonly text: string; readonly name: string; readonly path: string },
): Refusal | null {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) return null
  const command = fixCommand([name], process.cwd())
  const hint = fixWords(errors.filter(({ correction }) => correction).length)
  return {
    message: [...errors.map(inWords), ...(hint === null ? [] : [`${hint} ${command}\n`])].join('\n'),
    report: pretty(errors, {
      sources: new Map([[name, text]]),
      colour: false,
      columns: process.stdout.columns,
      fixCommand: command,
    }),
    loc: { file: path, line: first.line, column: first.column },
    frame: `${codeFrame(sourceText(text, name), first, { bar: '|' })}\n`,
  }
}

/** What to say while there is no file. */
export function absence(name: string, path: string): Refusal {
  const message = `${name}\nThis file is gone: it was deleted or renamed.\nwhy  the site goes on with the file as it was.\nfix  put a file with this name back.\n`
  return { message, report: message, loc: { file: path, line: 1, column: 1 }, frame: '' }
}

const inWords = ({ file, line, column, rule, message, why, help }: Diagnostic): string =>
  `${file}:${line}:${column}  ${rule}\n${message}\nwhy  ${why}\nfix  ${help}\n`
