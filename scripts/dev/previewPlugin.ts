import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { relative, resolve } from 'node:path'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { reasonOf } from '../cli/reasonOf.ts'
import { linkTargets } from '../questionnaire/linkTargets.ts'
import { readSource } from '../questionnaire/readSource.ts'
import { fixSources } from '../validate/fixSources.ts'
import { NOTHING, previewOf } from './previewOf.ts'

/** Where the preview is served. */
const PAGE = '/preview'

/** In place of the file as a correction left it, and what was said: there was none, or another edit since. */
const NO_CORRECTION: { readonly text: string; readonly lines: readonly string[] } = { text: '', lines: [] }

/** Told when every correction would break more than it mends. */
const NOTHING_CORRECTED =
  'Nothing is corrected: each correction would lead to another mistake. Correct the first one by hand.'

/** Told when somebody has corrected the file before, and the page does not know it yet. */
const NOTHING_LEFT = 'Nothing is left to correct: the file was saved meanwhile.'

/**
 * Serves a page in development on which the questionnaire can be tried out, and keeps it up to date with the file. Only for the server of
 * `npm run dev`: no module of the site imports it, so no build can contain it. `file` is relative to Vite's root.
 */
export function previewPlugin(file: string): Plugin {
  let path = file
  let name = file
  let root = ''
  let publicDir = ''
  let state = NOTHING
  let lastCorrection = NO_CORRECTION

  const read = async (text: string): Promise<void> => {
    const pages = await linkTargets(publicDir)
    // Forgotten, it is not said again when the edit is undone.
    if (text !== lastCorrection.text) lastCorrection = NO_CORRECTION
    state = { ...previewOf(text, { name, pages, last: state }), corrected: lastCorrection.lines }
  }

  const tell = (lines: readonly string[]): void => {
    state = { ...state, corrected: lines }
  }

  /** Corrects in the file what needs no guess. A second press finds nothing more, and says nothing else. */
  async function correct(): Promise<void> {
    const pages = await linkTargets(publicDir)
    const source = await readSource(path)
    if ('failure' in source) return tell([source.failure.replace(path, name)])
    const fixed = await fixSources(new Map([[name, source.text]]), pages, root)
    if (fixed.failures.length > 0) return tell(fixed.failures.map(({ failure }) => failure))
    if (fixed.changes.length === 0 && fixed.diagnostics.some(({ correction }) => correction))
      return tell([NOTHING_CORRECTED])
    if (fixed.changes.length > 0)
      lastCorrection = { text: fixed.sources.get(name) ?? source.text, lines: fixed.changes }
    else if (source.text !== lastCorrection.text) lastCorrection = { text: source.text, lines: [NOTHING_LEFT] }
    await read(lastCorrection.text)
  }

  return {
    name: 'preview',
    apply: 'serve',
    configResolved(config) {
      root = config.root
      path = normalizePath(resolve(root, file))
      name = normalizePath(relative(root, path))
      publicDir = config.publicDir
    },
    async configureServer(server) {
      const text = await readFile(path, 'utf8')
      // Restarted, the site has no form of a broken file: it forgets what the file was before.
      state = NOTHING
      await read(text)
      server.ws.on('preview:ready', (_payload, client) => client.send('preview:state', state))
      server.ws.on('preview:correct', () => {
        void correct()
          .catch((error: unknown) => tell([`Nothing is corrected: ${reasonOf(error)}`]))
          .then(() => server.ws.send('preview:state', state))
      })
      server.middlewares.use((request, response, next) => {
        if (request.url?.replace(/[?#].*/, '').replace(/\/$/, '') !== PAGE) return next()
        void servePage(server, response)
      })
    },
    async hotUpdate({ file: changed, type, read: readChanged, server }) {
      if (changed !== path || this.environment.name !== 'client') return
      if (type === 'delete') state = { ...state, findings: [], corrected: [], missingFile: name }
      else await read(await readChanged())
      server.ws.send('preview:state', state)
    },
  }
}

/** The page of the site with the preview in it. */
async function servePage(server: ViteDevServer, response: ServerResponse): Promise<void> {
  try {
    const template = await readFile(resolve(server.config.root, 'index.html'), 'utf8')
    const page = template
      .replace('<!--head-->', '<title>Preview</title><meta name="robots" content="noindex" />')
      .replace('/src/web/main.tsx', '/src/web/preview/main.tsx')
    const html = await server.transformIndexHtml(PAGE, page)
    response.setHeader('content-type', 'text/html').end(html)
  } catch (error) {
    server.config.logger.error(`The preview cannot be served: ${String(error)}`)
    response.writeHead(500).end()
  }
}
