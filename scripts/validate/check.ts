import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { lint } from '#linter/lint.ts'
import { RULES_PAGE } from '#linter/reporters/docsAnchor.ts'
import { reporters } from '#linter/reporters/index.ts'
import { type Failure, reasonOf } from './Failure.ts'
import { fixSources } from './fixSources.ts'
import type { Call } from './readCall.ts'
import { readSources } from './readSources.ts'

/** 0: no error in the files, 1: errors, or too many warnings, 2: they could not be linted. */
export type ExitCode = 0 | 1 | 2

/** Lints what a call names, once, and prints the report: findings to stdout, everything else to stderr. */
export async function check(call: Call): Promise<ExitCode> {
  const read = await readSources(call.paths)
  if ('failure' in read) return fail(read)
  const result = call.fix ? await fixSources(read) : { sources: read, diagnostics: lintAll(read), changes: [] }
  if ('failure' in result) return fail(result)

  for (const change of result.changes) process.stderr.write(`${change}\n`)
  const { sources, diagnostics } = result
  const colour = process.stdout.isTTY && !process.env['NO_COLOR']
  process.stdout.write(reporters[call.format](diagnostics, { sources, colour, rulesUrl: rulesUrl() }))
  return verdict(diagnostics, call.maxWarnings)
}

/** Tells why nothing could be linted. */
export function fail({ failure }: Failure): 2 {
  process.stderr.write(`${failure}\n`)
  return 2
}

function lintAll(sources: ReadonlyMap<string, string>): readonly Diagnostic[] {
  return [...sources].flatMap(([file, text]) => {
    try {
      return lint(text, file)
    } catch (error) {
      throw new Error(`${file}: ${reasonOf(error)}`, { cause: error })
    }
  })
}

function verdict(diagnostics: readonly Diagnostic[], maxWarnings: number): 0 | 1 {
  if (diagnostics.some(({ severity }) => severity === 'error')) return 1
  if (diagnostics.length <= maxWarnings) return 0
  process.stderr.write(`${diagnostics.length} warnings; --max-warnings allows ${maxWarnings}.\n`)
  return 1
}

/** Where the page of the rules is: in the repository, when a workflow of GitHub runs this; else the file on this machine. */
function rulesUrl(): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = process.env
  if (server && repository && commit) return `${server}/${repository}/blob/${commit}/${RULES_PAGE}`
  return pathToFileURL(RULES_PAGE).href
}
