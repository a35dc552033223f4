import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuiltSite } from '../../support/aBuiltSite.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

let site: Awaited<ReturnType<typeof aBuiltSite>>
let server: TestApp
beforeAll(async () => {
  site = await aBuiltSite()
  server = await openTestApp({ config: { siteDir: site.siteDir } })
}, OPENING_MS)
afterAll(async () => {
  await server.close()
  await site.remove()
})

/** The routes of the framework's tree, which has four signs a level before each part of a path. */
function routesIn(tree: string): readonly string[] {
  const parts: string[] = []
  const routes = tree.split('\n').flatMap((line) => {
    const [, branch = '', part = '', methods] = /^([^/*\w]*)(\S*)(?: (\(.*\)))?$/.exec(line) ?? []
    parts.splice(branch.length / 4 - 1, Infinity, part)
    return methods === undefined ? [] : [`${parts.join('')} ${methods}`]
  })
  return routes.toSorted()
}

describe('the routes (E11)', () => {
  it('are these and no others: none returns what visitors answered', () => {
    const routes = server.app.printRoutes({ commonPrefix: false, includeMeta: false })
    expect(routesIn(routes)).toEqual([
      '* (HEAD, GET)', // the files of the built site
      '/api (GET, HEAD)', // this and the next two: "there is nothing at this address"
      '/api/ (GET, HEAD)',
      '/api/* (GET, HEAD)',
      '/api/csp-reports (POST)',
      '/api/ip (GET, HEAD)',
      '/api/openapi.json (GET, HEAD)',
      '/api/submit (POST)',
      '/api/verify (POST)',
      '/api/verify/check (POST)',
      '/api/visit (POST)',
      '/healthz (GET, HEAD)',
      '/readyz (GET, HEAD)',
    ])
  })

  it.each(['/leads', '/api/leads', '/api/submit/export', '/admin', '/metrics', '/.env', '/.git/config', '/build.json'])(
    'do not include %s',
    async (url) => {
      expect((await server.app.inject(url)).statusCode).toBe(404)
    },
  )
})
