import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { type ErrorPayload, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import type { Diagnostic } from '#linter/Diagnostic.ts'
import { lint } from '#linter/lint.ts'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { codeFrame } from '#linter/reporters/codeFrame.ts'
import { plain } from '#linter/reporters/plain.ts'
import { pretty } from '#linter/reporters/pretty.ts'
import { sourceText } from '#linter/source/SourceText.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { keepEditorSchema } from './writeEditorSchema.ts'

const NAME = 'questionnaire'

/** Behind the name of the file, it stands for the file's hash instead. */
const HASH_QUERY = '?hash'

/** A file with at least one error, in words. */
interface Refusal {
  /** Every error without its line of code, which would break where the overlay is narrow. */
  readonly message: string
  /** Every error in full, for a terminal. */
  readonly report: string
  readonly loc: { readonly file: string; readonly line: number; readonly column: number }
  readonly frame: string
}

/**
 * Keeps a broken questionnaire out of the site: `vite build` stops, and `vite dev` lays the errors over the page until the file is right
 * again, when the page loads anew by itself. After an edit in `vite dev` the schema for editors beside it is brought up to date. `file` is relative to Vite's root. An import of the file fails with the same words; one with `?hash` behind it is the hash of what it says.
 */
export function questionnairePlugin(file: string): Plugin {
  let path = file
  let name = file
  let isBuild = false
  /** What the page in `vite dev` was last told; `null` while the file is right. */
  let shown: Refusal | null = null

  const check = (text: string): Refusal | null => refusalOf(text, name, path)
  const checkFile = async (): Promise<Refusal | null> => check(await readFile(path, 'utf8'))

  return {
    name: NAME,
    enforce: 'pre',
    configResolved(config) {
      path = normalizePath(resolve(config.root, file))
      name = normalizePath(relative(config.root, path))
      isBuild = config.command === 'build'
    },
    async buildStart() {
      this.addWatchFile(path)
      const refusal = isBuild ? await checkFile() : null
      // Without a stack: it would show this plugin's own code under the report.
      if (refusal) this.error({ message: refusal.report, loc: refusal.loc, stack: '' })
    },
    // The hash that a server knows the file by.
    async load(id) {
      if (id !== `${path}${HASH_QUERY}`) return null
      const reading = readQuestionnaire(await readFile(path, 'utf8'), name)
      const hash = reading.ok ? hashDefinition(reading.definition).hash : undefined
      return { code: `export default ${JSON.stringify(hash)}`, moduleType: 'js' }
    },
    // Vite's own JSON plugin comes after this one and would tell of the first syntax error alone, by its offset.
    transform(code, id) {
      const refusal = id === path ? check(code) : null
      if (refusal) this.error({ message: refusal.message, loc: refusal.loc, frame: refusal.frame, id: path })
      return null
    },
    async configureServer(server) {
      server.watcher.add(path)
      shown = await checkFile()
      if (shown) server.config.logger.error(shown.report)
      server.ws.on('connection', () => {
        if (shown) tell(server, shown)
      })
    },
    async hotUpdate({ file: changed, type, read, server }) {
      // The file is watched for the page alone; what other environments made of it is dropped by Vite all the same.
      if (changed !== path || this.environment.name !== 'client' || type === 'delete') return undefined
      const wasBroken = shown !== null
      const text = await read()
      shown = check(text)
      if (shown) {
        server.config.logger.error(shown.report, { timestamp: true })
        tell(server, shown)
        return []
      }
      const reading = readQuestionnaire(text, name)
      if (reading.ok) await keepEditorSchema(path, reading.definition, (line) => server.config.logger.warn(line))
      if (!wasBroken) return undefined
      server.config.logger.info(`${name} is right again, page reload`, { timestamp: true })
      server.ws.send({ type: 'full-reload', path: '*', triggeredBy: path })
      return []
    },
  }
}

/** The words for a text's errors, `null` when it has none. The frame is in the form that Vite's overlay knows. */
function refusalOf(text: string, name: string, path: string): Refusal | null {
  const diagnostics: readonly Diagnostic[] = lint(text, name)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) return null
  const context = { sources: new Map([[name, text]]), colour: false }
  return {
    message: errors.map(inWords).join('\n'),
    report: `${plain(errors, context)}\n${pretty(errors, context)}`,
    loc: { file: path, line: first.line, column: first.column },
    frame: `${codeFrame(sourceText(text, name), first, '|')}\n`,
  }
}

const inWords = ({ file, line, column, rule, message, why, help }: Diagnostic): string =>
  `${file}:${line}:${column}  ${rule}\n${message}\nwhy  ${why}\nfix  ${help}\n`

function tell(server: ViteDevServer, { message, loc, frame }: Refusal): void {
  const err: ErrorPayload['err'] = { message, stack: '', loc: { ...loc }, frame, plugin: NAME, id: loc.file }
  server.ws.send({ type: 'error', err })
}
