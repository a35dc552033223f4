import type { Connect, Plugin } from 'vite'

/**
 * Holds requests to the API back while it restarts: the page that an edit reloads would find none. `paths` are the beginnings of their
 * paths; `ready` resolves once it answers, and never rejects.
 */
export function holdApi(paths: readonly string[], ready: () => Promise<unknown>): Plugin {
  const hold: Connect.NextHandleFunction = async (_request, _response, next) => {
    await ready()
    next()
  }
  return {
    name: 'hold-api',
    apply: 'serve',
    configureServer({ middlewares }) {
      for (const path of paths) middlewares.use(path, hold)
    },
  }
}
