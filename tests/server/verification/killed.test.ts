import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDataFolder } from '../../support/aDataFolder.ts'
import { notThe, SESSION } from '../../support/openCodes.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { type RunningProcess, startProcess } from '../../support/startProcess.ts'

let dataDir: string
const running: RunningProcess[] = []
beforeAll(async () => {
  dataDir = await aDataFolder()
}, OPENING_MS)
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function startServer(): Promise<{ readonly server: RunningProcess; readonly post: Post }> {
  const server = startProcess(['scripts/run.mjs', './tests/support/processes/serve.ts'], {
    DATA_DIR: dataDir,
    PORT: '0',
  })
  running.push(server)
  const [, url = ''] = await server.prints(/ready on (http:\/\/localhost:\d+)\n/)
  const post: Post = async (path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': SESSION },
      body: JSON.stringify({ mobile_number: '0491570156', ...body }),
    })
    return Object(await response.json())
  }
  return { server, post }
}

type Post = (path: string, body?: object) => Promise<{ readonly status: string; readonly message: string }>

describe('O3 a server that is killed', () => {
  it(
    'remembers every wrong code: four before, one after, and the right one is refused',
    async () => {
      const first = await startServer()
      await first.post('/verify')
      const [, code = ''] = await first.server.prints(/"code":"(\d{6})"/)
      for (let by = 1; by <= 4; by += 1) {
        expect((await first.post('/verify/check', { code: notThe(code, by) })).status).toBe('pending')
      }
      first.server.child.kill('SIGKILL')
      expect(await first.server.exited).toBe('SIGKILL')

      const second = await startServer()
      expect((await second.post('/verify/check', { code: notThe(code, 5) })).status).toBe('failed')
      expect(await second.post('/verify/check', { code })).toEqual({
        status: 'failed',
        message: 'That code can no longer be used. Please enter your number again to get a new one.',
        error: 'That code can no longer be used. Please enter your number again to get a new one.',
      })
    },
    OPENING_MS,
  )
})
