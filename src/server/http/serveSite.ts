import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { basename, join, relative, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentTags } from './contentTags.ts'
import { refuseUnrouted } from './refuseUnrouted.ts'
import { replyUnchanged } from './replyUnchanged.ts'
import type { MethodsOf } from './routesByPath.ts'
import type { HeadersFor } from './securityHeaders.ts'

/** For files whose name has a hash of their content in it. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Cached, but revalidated each time; an unchanged file costs a 304. */
const ASK_AGAIN = 'no-cache'

/** Headers that hold for a file alone. The rest of what is said of it does no harm beside a refusal, or is replaced. */
const OF_A_FILE = ['cache-control', 'content-encoding', 'content-range', 'etag']

/** The folder of the page for frames. */
const FRAMED = 'embed'

/** What serving the site needs. */
interface SiteParts {
  readonly siteDir: string
  readonly methodsOf: MethodsOf
  /** The headers of pages, which allow the styles in them. */
  readonly pageHeaders: HeadersFor
  /** The headers of the page for frames, which no other page gets; `null`: that page does not exist. */
  readonly framedHeaders: HeadersFor | null
}

/**
 * Serves the built site, if there is one, and answers unknown paths with its 404 page, else with `{ error }`. The page for frames is
 * recognised by its file, so that no other spelling of its URL avoids its headers.
 */
export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const { siteDir, methodsOf, pageHeaders, framedHeaders } = parts
  const root = resolve(siteDir)
  const hasSite = existsSync(join(root, 'index.html'))
  if (hasSite) {
    const tagOf = contentTags()
    replyUnchanged(app)
    app.addHook('onRequest', ({ raw }, _reply, next) => {
      leaveOutDates(raw.headers)
      next()
    })
    // A file that cannot be read after all, as with too many files open, has been announced already.
    app.addHook('onError', (_request, reply, _error, next) => {
      for (const name of OF_A_FILE) reply.removeHeader(name)
      next()
    })
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
      etag: false,
      lastModified: false,
      allowedPath: (path, _root, { url }) =>
        isOwnChoice(path) || (isPlain(url) && (framedHeaders !== null || !isFramed(path))),
      setHeaders: (reply, path, stat) => {
        const [folder] = relative(root, path).split(sep)
        const isNamedByContent = folder === 'assets'
        const tag = isNamedByContent ? `W/"${basename(path)}"` : tagOf(path, stat)
        if (tag !== null) reply.header('etag', tag)
        reply.header('cache-control', isNamedByContent ? FOREVER : ASK_AGAIN)
        const isHttps = reply.request.protocol === 'https'
        if (isPage(path)) reply.headers(pageHeaders(isHttps))
        if (framedHeaders && folder === FRAMED) reply.removeHeader('x-frame-options').headers(framedHeaders(isHttps))
      },
    })
  }
  app.setNotFoundHandler(hasSite ? refuseUnrouted(() => PAGE_METHODS, notFoundPage) : refuseUnrouted(methodsOf))
}

const PAGE_METHODS = ['GET', 'HEAD'] as const

/** Paths that the server chooses itself, such as the 404 page's, have no slash in front. */
const isOwnChoice = (path: string): boolean => !path.startsWith('/')

/** Compressed or not. */
const isPage = (file: string): boolean => /\.html(\.(br|gz))?$/.test(file)

const isFramed = (path: string): boolean => path.startsWith(`/${FRAMED}/`)

/** A page has one URL: under any other, its script would show "not found". Compressed files are served under their own names. */
const isPlain = (url: string): boolean => !/%|\.(html|br|gz)$/.test(url.replace(/\?.*$/, ''))

/**
 * Files have no date here, and none but weak tags: a condition on a date is none, and no part of a file continues what a client has. Source:
 * RFC 9110, 13.1.4 and 13.1.5.
 */
function leaveOutDates(headers: IncomingHttpHeaders): void {
  delete headers['if-unmodified-since']
  if (headers['if-range'] !== undefined) delete headers.range
}

/** Each of the calls of @fastify/static that lead here waits for the end of the response, together more often than Node takes for normal. */
const MOST_WAITING = 50

/** Headers that ask about one version of a file, or for a part of it; a date has no effect here. */
const ABOUT_A_VERSION = ['if-match', 'if-none-match', 'range']

/** The whole page, whatever the request knows of it: "not modified" cannot be said beside a 404, and the page would be empty. */
function notFoundPage({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  for (const name of ABOUT_A_VERSION) delete raw.headers[name]
  reply.raw.setMaxListeners(MOST_WAITING)
  return reply.code(404).sendFile('404.html')
}
