import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { relative, resolve } from 'node:path'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { MOST_DRAWN } from '#linter/paths/chart/layOut.ts'
import { flowGraph } from '#linter/paths/flowGraph.ts'
import { pathBook } from '#linter/paths/pathBook.ts'
import { svg } from '#linter/paths/renderers/svg.ts'
import { shortestRoutes } from '#linter/paths/shortestRoutes.ts'
import { readQuestionnaire } from '#linter/readQuestionnaire.ts'
import { pretty } from '#linter/reporters/pretty.ts'

/** Where the preview is served. */
const PAGE = '/preview'

/** What the preview is made from, as it goes to the page; `src/web/preview/PreviewState.ts` is the other half. */
export interface PreviewMessage {
  /** Counts the times that the file was saved without an error. */
  readonly edition: number
  /** As it was when the file last had no error; `null` when it never had none. */
  readonly definition: QuestionnaireDefinition | null
  /** The flow chart as SVG; `null` when it would be too large to read. */
  readonly chart: string | null
  /** The shortest way to each step, `null` being the completion screen. */
  readonly routes: readonly {
    readonly stepId: string | null
    readonly moves: readonly { readonly stepId: string; readonly answer: string | null }[]
  }[]
  /** What is wrong with the file now, as the linter reports it; `''` when nothing is. */
  readonly findings: string
}

/**
 * Serves a page in development on which the questionnaire can be tried out, and keeps it up to date with the file. For the server of
 * `npm run dev` alone: no module of the site knows of it, so that no build can have it. `file` is relative to Vite's root.
 */
export function previewPlugin(file: string): Plugin {
  let path = file
  let name = file
  let message: PreviewMessage = { edition: 0, definition: null, chart: null, routes: [], findings: '' }

  const update = (text: string): PreviewMessage => (message = previewOf(text, { name, last: message }))

  return {
    name: 'preview',
    apply: 'serve',
    configResolved(config) {
      path = normalizePath(resolve(config.root, file))
      name = normalizePath(relative(config.root, path))
    },
    async configureServer(server) {
      update(await readFile(path, 'utf8'))
      server.ws.on('preview:ready', (_payload, client) => client.send('preview:state', message))
      server.middlewares.use((request, response, next) => {
        if (request.url?.replace(/[?#].*/, '').replace(/\/$/, '') !== PAGE) return next()
        void servePage(server, response)
      })
    },
    async hotUpdate({ file: changed, type, read, server }) {
      if (changed !== path || this.environment.name !== 'client' || type === 'delete') return
      server.ws.send('preview:state', update(await read()))
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

/** What to show of a text; a broken one keeps what was shown last, and says what is wrong. Pure. */
export function previewOf(
  text: string,
  { name, last }: { readonly name: string; readonly last: PreviewMessage },
): PreviewMessage {
  const reading = readQuestionnaire(text, name)
  const errors = reading.diagnostics.filter(({ severity }) => severity === 'error')
  if (!reading.ok) {
    return { ...last, findings: pretty(errors, { sources: new Map([[name, text]]), colour: false }).trimEnd() }
  }
  const { definition } = reading
  const questionnaire = compileQuestionnaire(definition)
  const graph = flowGraph(questionnaire)
  const isDrawn = definition.steps.length <= MOST_DRAWN
  const drawn = isDrawn ? pathBook(questionnaire, { name, limit: 0 }) : null
  const routes = isDrawn && graph.ok ? [...shortestRoutes(graph.start)] : []
  return {
    edition: last.edition + 1,
    definition,
    chart: drawn?.ok ? svg(drawn.book) : null,
    routes: routes.map(([stepId, moves]) => ({ stepId, moves })),
    findings: '',
  }
}
