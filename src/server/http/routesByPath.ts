import type { FastifyInstance } from 'fastify'

/** In the order in which `Allow` names them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods that a path takes, none for an unknown path. */
export type MethodsOf = (path: string) => readonly string[]

/**
 * Records the routes added after it. Returns their look-up. The framework's own takes patterns, and fails on a visitor's path that looks
 * like a broken one.
 */
export function routesByPath(app: FastifyInstance): MethodsOf {
  const taken = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isFallback) return
    const methods = taken.get(url) ?? new Set()
    taken.set(url, methods)
    for (const one of [method].flat()) methods.add(one)
  })
  return (path) => METHODS.filter((method) => taken.get(path)?.has(method))
}
