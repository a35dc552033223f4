import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { lint } from '#linter/lint.ts'
import { RULES_PAGE } from '#linter/reporters/docsAnchor.ts'
import { type ReportFormat, reporters } from '#linter/reporters/index.ts'
import { counted } from '#linter/words/counted.ts'
import { nameInside } from '#server/nameInside.ts'
import type { ExitCode } from '../cli/answerCall.ts'
import { type FileContent, shownText } from '../cli/decodeText.ts'
import type { Failure } from '../cli/Failure.ts'
import { fail } from '../cli/fail.ts'
import { terminalOf } from '../cli/terminalOf.ts'
import { readSources, STDIN } from '../questionnaire/readSources.ts'
import { reasonOf } from '../cli/reasonOf.ts'
import { linkTargets } from '../questionnaire/linkTargets.ts'
import { fixCommand } from '../questionnaire/fixCommand.ts'
import { fixSources } from './fixSources.ts'
import { notUtf8 } from './notUtf8.ts'
import type { Call } from './readCall.ts'
import { refreshEditorSchemas } from './refreshEditorSchemas.ts'

/** The files that the build copies into the site: Vite's default. */
const PUBLIC_FOLDER = 'public'

/** Formats that a repository's host reads: it knows files by their paths from the root. */
const namedFromRoot: ReadonlySet<ReportFormat> = new Set(['sarif', 'github'])

/**
 * Lints what a call names, once, and prints the report: findings to stdout, everything else to stderr. `root` is the project's. For a
 * person it also updates the schemas for editors.
 * 0: no error in the files, 1: errors, or too many warnings, 2: not all of them could be read, or written.
 */
export async function check(call: Call, root: string): Promise<ExitCode> {
  const { contents, failures: unread } = await readSources(call.paths)
  for (const { failure } of unread) fail(failure)
  if (contents.size === 0) return reportFailures(unread, call.format)
  const { texts, foreign, shown } = apart(contents)
  const pages = await linkTargets(join(root, PUBLIC_FOLDER))
  const result = call.fix
    ? await fixSources(texts, pages)
    : { sources: texts, diagnostics: lintAll(texts, pages), changes: [], failures: [] }
  for (const change of result.changes) process.stderr.write(`${change}\n`)
  for (const { failure } of result.failures) fail(failure)

  const findings = {
    sources: new Map([...shown, ...result.sources]),
    diagnostics: [...foreign, ...result.diagnostics],
  }
  const { sources, diagnostics } = namedFromRoot.has(call.format) ? fromRoot(findings, root) : findings
  const failures = [...unread, ...result.failures]
  const context = {
    sources,
    ...terminalOf(process.stdout),
    rulesUrl: rulesUrl(root),
    failures: failures.map(({ failure }) => failure),
    ...(canFix(call) && { fixCommand: fixCommand(call.paths, root) }),
  }
  process.stdout.write(reporters[call.format](diagnostics, context))
  if (isAtWork(call)) await refreshEditorSchemas(result.sources, (line) => process.stderr.write(`${line}\n`))
  const code = verdict(diagnostics, call.maxWarnings)
  return failures.length > 0 ? 2 : code
}

/** Formats whose reader knows nothing of stderr and of exit codes. */
const forPrograms: ReadonlySet<ReportFormat> = new Set(['json', 'sarif'])

/** Reports, for programs alone, why nothing was linted; people have read it on stderr. */
export function reportFailures(failures: readonly Failure[], format: ReportFormat): 2 {
  const context = { sources: new Map(), colour: false, failures: failures.map(({ failure }) => failure) }
  if (forPrograms.has(format)) process.stdout.write(reporters[format]([], context))
  return 2
}

/**
 * The texts among the files, and of those that are none their findings, and what reports show of them: one such file must not hide what is
 * wrong with the others.
 */
function apart(contents: ReadonlyMap<string, FileContent>) {
  const texts = new Map<string, string>()
  const foreign: Diagnostic[] = []
  const shown = new Map<string, string>()
  for (const [file, content] of contents) {
    if (typeof content === 'string') texts.set(file, content)
    else {
      foreign.push(notUtf8(content, file))
      shown.set(file, shownText(content))
    }
  }
  return { texts, foreign, shown }
}

function lintAll(sources: ReadonlyMap<string, string>, pages: readonly string[]): readonly Diagnostic[] {
  return [...sources].flatMap(([file, text]) => {
    try {
      return lint(text, file, pages)
    } catch (error) {
      throw new Error(`${file}: ${reasonOf(error)}`, { cause: error })
    }
  })
}

interface Findings {
  readonly sources: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** The same findings with paths from the root of the project; files outside it have their full path. */
function fromRoot({ sources, diagnostics }: Findings, root: string): Findings {
  const nameOf = (file: string): string =>
    file === STDIN.name ? file : (nameInside(root, file)?.replaceAll('\\', '/') ?? resolve(file))
  return {
    sources: new Map([...sources].map(([file, text]) => [nameOf(file), text])),
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, file: nameOf(diagnostic.file) })),
  }
}

/** Whether somebody edits the files: a program, or a check in CI, expects that they stay as they are. */
const isAtWork = ({ format }: Call): boolean => format === 'pretty' && !process.env['CI']

/** Whether `--fix` is worth a try: it has not just been run, and there is a file to write. */
const canFix = ({ fix, paths }: Call): boolean => !fix && !paths.includes(STDIN.path)

function verdict(diagnostics: readonly Diagnostic[], maxWarnings: number): 0 | 1 {
  if (diagnostics.some(({ severity }) => severity === 'error')) return 1
  if (diagnostics.length <= maxWarnings) return 0
  process.stderr.write(`${counted(diagnostics.length, 'warning')}; --max-warnings allows ${maxWarnings}.\n`)
  return 1
}

/** Where the page of the rules is: in the repository, when a workflow of GitHub runs this; else the file on this machine. */
function rulesUrl(root: string): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = process.env
  if (server && repository && commit) return `${server}/${repository}/blob/${commit}/${RULES_PAGE}`
  return pathToFileURL(join(root, RULES_PAGE)).href
}
