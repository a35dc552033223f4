import { createServer as createHttpServer } from 'node:http'
import { once } from 'node:events'
import { createServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { holdApi } from '../../../scripts/dev/holdApi.ts'
import { freePort } from '../../../scripts/product/freePort.ts'

describe('holdApi', () => {
  it('delays requests to the API until it is up, and passes others on meanwhile', async () => {
    const apiPort = await freePort()
    let tellReady: (value?: unknown) => void = () => undefined
    const ready = new Promise((resolve) => (tellReady = resolve))
    const site = await createServer({
      configFile: false,
      logLevel: 'silent',
      plugins: [holdApi(['/api'], () => ready)],
      server: { port: 0, host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
    })
    await site.listen()
    const at = (path: string): URL => new URL(path, site.resolvedUrls?.local[0])
    const answer = fetch(at('/api/ip?x=1'))
    expect((await fetch(at('/package.json'))).status).toBe(200)
    const api = createHttpServer((request, response) => response.end(request.url)).listen(apiPort, '127.0.0.1')
    await once(api, 'listening')
    tellReady()
    expect(await (await answer).text()).toBe('/api/ip?x=1')
    api.close()
    await site.close()
  })
})
