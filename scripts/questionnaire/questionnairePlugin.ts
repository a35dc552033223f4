import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type ErrorPayload, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { examine } from '#linter/examine.ts'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { nameInside } from '#server/nameInside.ts'
import { linkTargets } from './linkTargets.ts'
import { absence, type Refusal, refusalOf } from './refusalOf.ts'
import { countsQuestions, withCount } from './withCount.ts'
import { keepEditorSchema } from './writeEditorSchema.ts'

const NAME = 'questionnaire'

/** Behind the name of the file, it stands for the file's hash instead. */
const HASH_QUERY = '?hash'

/** The words of the site. */
const CONTENT = /\/src\/web\/content\/[^/]+\.ts$/

/**
 * Keeps a broken questionnaire out of the site, and one with a link to a page that the site does not have: `vite build` stops, and `vite
 * dev` shows the errors over the page until the file is valid again; what is under them runs on the file as it was before. After each edit
 * of a valid file the page reloads; `vite dev` also updates the schema for editors beside it. `file` is relative to Vite's root. An import of
 * a file that was never right fails with the same words; an import with `?hash` gives the hash of the definition. Slots for the number of
 * questions in the site's words are filled in.
 */
export function questionnairePlugin(file: string): Plugin {
  let path = file
  let name = file
  let publicDir = ''
  /** The errors last sent to the page in `vite dev`; `null` while the file is valid. */
  let shown: Refusal | null = null
  /** The text that `vite dev` last read: one save can be two changes to a watcher. */
  let seen: string | null = null
  /** The last text without an error that `vite dev` has read. */
  let lastRight: string | null = null

  /** The definition in a text, broken or not, if there is one, and the text's errors. */
  async function read(text: string) {
    const { definition, diagnostics } = examine(text, name, await linkTargets(publicDir))
    return { definition, refusal: refusalOf(diagnostics, { text, name, path }) }
  }

  /** What the site runs on: under the errors of a broken file, the file as it was before them. */
  const textInUse = async (): Promise<string> => (shown ? lastRight : null) ?? readFile(path, 'utf8')

  /** Reads the file as it was at the start of `vite dev`, or as it was saved since. */
  async function follow(text: string, server: ViteDevServer): Promise<QuestionnaireDefinition | null> {
    const { definition, refusal } = await read(text)
    shown = refusal
    if (shown && text !== seen) server.config.logger.error(shown.report, { timestamp: seen !== null })
    seen = text
    if (!shown) lastRight = text
    return definition
  }

  return {
    name: NAME,
    enforce: 'pre',
    configResolved({ root, publicDir: folder }) {
      path = normalizePath(resolve(root, file))
      name = normalizePath(relative(root, path))
      publicDir = folder
    },
    async buildStart() {
      if (this.environment.config.command !== 'build') return
      const { refusal } = await read(await readFile(path, 'utf8'))
      // Without a stack: it would show this plugin's own code under the report.
      if (refusal) this.error({ message: refusal.report, loc: refusal.loc, stack: '' })
    },
    // While there is no file, Vite would find none.
    resolveId(source, importer) {
      const target = importer ? resolve(dirname(importer), source) : join(this.environment.config.root, source)
      return normalizePath(target) === path ? path : null
    },
    async load(id) {
      if (id === `${path}${HASH_QUERY}`) {
        const reading = readQuestionnaire(await textInUse(), name)
        // The hash that a server knows the file by.
        const hash = reading.ok ? hashDefinition(reading.definition).hash : undefined
        return { code: `export default ${JSON.stringify(hash)}`, moduleType: 'js' }
      }
      if (id !== path) return null
      const text = await textInUse()
      const { refusal } = await read(text)
      // Vite's own JSON plugin would report only the first syntax error, by its offset.
      if (refusal) this.error({ message: refusal.message, loc: refusal.loc, frame: refusal.frame, id: path })
      return { code: text, map: null }
    },
    async transform(code, id) {
      if (!CONTENT.test(id) || !countsQuestions(code)) return null
      this.addWatchFile(path)
      const reading = readQuestionnaire(await textInUse(), name)
      // With a file that was never valid, the errors cover the page anyway.
      return reading.ok ? { code: withCount(code, reading.definition), map: null } : null
    },
    async configureServer(server) {
      server.watcher.add(path)
      await follow(await readFile(path, 'utf8'), server)
      // A link is right or wrong by the files that the site has: it is checked again, by every plugin that follows the file.
      const checkLinks = (changed: string): void => {
        // Gone, it cannot be read.
        if (seen === null || publicDir === '' || nameInside(publicDir, changed) === null) return
        server.watcher.emit('change', path)
      }
      server.watcher.on('add', checkLinks).on('unlink', checkLinks)
      server.ws.on('connection', () => {
        if (shown) tell(server, shown)
      })
    },
    hotUpdate: {
      // After Vite's own hooks: the site's glob of the file would update modules that do not find it.
      order: 'post',
      async handler({ file: changed, type, read: readChanged, server }) {
        // The file is watched only for the page; Vite drops what other environments made of it anyway.
        if (changed !== path || this.environment.name !== 'client') return undefined
        if (type === 'delete') {
          shown = absence(name, path)
          seen = null
          server.config.logger.error(shown.report, { timestamp: true })
          tell(server, shown)
          return []
        }
        // Vite does this only for a file that changed.
        if (type === 'create') this.environment.moduleGraph.onFileChange(path)
        const wasBroken = shown !== null
        const definition = await follow(await readChanged(), server)
        // An editor should complete a step as soon as it exists: what leads to it is often written only after the next save.
        if (definition) await keepEditorSchema(path, definition, (line) => server.config.logger.warn(line))
        if (shown) {
          tell(server, shown)
          return []
        }
        // Anything less would leave a running form with its old questions.
        server.config.logger.info(`${name} ${wasBroken ? 'is right again' : 'changed'}, page reload`, {
          timestamp: true,
        })
        server.ws.send({ type: 'full-reload', path: '*', triggeredBy: path })
        return []
      },
    },
  }
}

function tell(server: ViteDevServer, { message, loc, frame }: Refusal): void {
  const err: ErrorPayload['err'] = { message, stack: '', loc: { ...loc }, frame, plugin: NAME, id: loc.file }
  server.ws.send({ type: 'error', err })
}
