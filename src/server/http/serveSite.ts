import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, sentenceFor } from './replyToError.ts'

/** For files whose name has a hash of their content in it. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Kept, but asked about each time; an unchanged file costs a 304. */
const ASK_AGAIN = 'no-cache'

/**
 * Serves the built site, if there is one, and answers what no route takes: the 404 page, or `{ error }` under /api. `methodsOf` tells
 * which methods a path takes.
 */
export async function serveSite(
  app: FastifyInstance,
  siteDir: string,
  methodsOf: (path: string) => readonly string[],
): Promise<void> {
  const root = resolve(siteDir)
  const hasSite = existsSync(join(root, 'index.html'))
  const hasNotFoundPage = existsSync(join(root, '404.html'))
  if (hasSite) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', relative(root, path).startsWith('assets') ? FOREVER : ASK_AGAIN)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/, '')
    const isApi = path === '/api' || path.startsWith('/api/')
    const allowed = isApi || !hasSite ? methodsOf(path) : PAGE_METHODS
    if (allowed.length > 0 && !allowed.some((method) => method === request.method)) {
      return refuse(reply.header('allow', allowed.join(', ')), 405, sentenceFor(405))
    }
    return isApi || !hasNotFoundPage ? refuse(reply, 404, sentenceFor(404)) : notFoundPage(request, reply)
  })
}

const PAGE_METHODS = ['GET', 'HEAD'] as const

const notFoundPage = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).sendFile('404.html')
