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

describe('the routes (E11)', () => {
  it('are these and no others: none returns what visitors answered', () => {
    const routes = server.app.printRoutes({ commonPrefix: false, includeMeta: false })
    const lines = routes.split('\n').map((line) => line.replace(/^[^/*]*/, ''))
    expect(lines.filter((line) => line !== '').toSorted()).toEqual([
      '* (HEAD, GET)', // the files of the built site
      '/api/csp-reports (POST)',
      '/api/ip (GET, HEAD)',
      '/api/openapi.json (GET, HEAD)',
      '/api/submit (POST)',
      '/api/verify (POST)',
      '/api/visit (POST)',
      '/check (POST)', // under /api/verify
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
