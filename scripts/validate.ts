import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { lint } from '#linter/lint.ts'
import { type ReportFormat, reporters } from '#linter/reporters/index.ts'

/** Checked when no file is named. */
const DEFAULT_FILE = 'schema/super-review.questionnaire.json'

/** Bytes; 10,000 steps with two branches each take about 4 MB without indentation. */
const LARGEST = 5_000_000

const USAGE = `npm run validate -- [files or folders] [--format ${Object.keys(reporters).join('|')}]`

/** Why there is nothing to report: the call is wrong, or a file cannot be read. */
interface Failure {
  readonly failure: string
}

/** Lints the files of the command line. 0: no error in them, 1: errors, 2: they could not be linted. */
async function main(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const call = readCall(args)
    if ('failure' in call) return fail(call)
    const sources = new Map<string, string>()
    for (const path of call.paths) {
      const files = await filesIn(path)
      if ('failure' in files) return fail(files)
      for (const file of files) {
        const text = await readText(file)
        if (typeof text !== 'string') return fail(text)
        sources.set(file, text)
      }
    }
    const diagnostics: readonly Diagnostic[] = [...sources].flatMap(([file, text]) => lint(text, file))
    const colour = process.stdout.isTTY && !process.env['NO_COLOR']
    process.stdout.write(reporters[call.format](diagnostics, { sources, colour }))
    return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
  } catch (error) {
    return fail({ failure: `the linter failed: ${reasonOf(error)}` })
  }
}

function fail({ failure }: Failure): 2 {
  process.stderr.write(`${failure}\n`)
  return 2
}

/** What the arguments ask for. */
function readCall(
  args: readonly string[],
): { readonly paths: readonly string[]; readonly format: ReportFormat } | Failure {
  try {
    const options = { format: { type: 'string', default: 'pretty' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (!isFormat(values.format)) return { failure: `There is no format "${values.format}". Usage: ${USAGE}` }
    return { paths: positionals.length > 0 ? positionals : [DEFAULT_FILE], format: values.format }
  } catch (error) {
    // The first sentence of Node names the flag; the rest is advice for programmers.
    return { failure: `${reasonOf(error).split('. ')[0] ?? ''}. Usage: ${USAGE}` }
  }
}

const isFormat = (name: string): name is ReportFormat => Object.hasOwn(reporters, name)

/** The file itself, or the questionnaires in a folder and the folders below, by name. */
async function filesIn(path: string): Promise<readonly string[] | Failure> {
  try {
    if (!(await stat(path)).isDirectory()) return [path]
    const files = await questionnairesBelow(path)
    return files.length > 0 ? files : { failure: `${path}: no *.questionnaire.json in this folder.` }
  } catch (error) {
    return unreadable(path, error)
  }
}

async function questionnairesBelow(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : await questionnairesBelow(path)
      return entry.isFile() && entry.name.endsWith('.questionnaire.json') ? [path] : []
    }),
  )
  return found.flat()
}

async function readText(file: string): Promise<string | Failure> {
  try {
    const { size } = await stat(file)
    if (size > LARGEST) {
      const limit = LARGEST / 1e6
      return {
        failure: `${file}: ${(size / 1e6).toFixed(1)} MB is too large: a questionnaire has at most ${limit} MB.`,
      }
    }
    const bytes = await readFile(file)
    const isText = !bytes.includes(0)
    return isText ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) : notText(file)
  } catch (error) {
    return error instanceof TypeError ? notText(file) : unreadable(file, error)
  }
}

const notText = (file: string): Failure => ({ failure: `${file}: this is not a text file in UTF-8.` })

const unreadable = (path: string, error: unknown): Failure => ({
  failure: `${path}: cannot be read: ${reasonOf(error)}`,
})

/** The first line of what an error says, without its code. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/^E[A-Z]+: /, '') ?? ''

process.exitCode = await main(process.argv.slice(2))
