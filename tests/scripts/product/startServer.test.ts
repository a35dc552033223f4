import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isRunning } from '../../../scripts/cli/isRunning.ts'
import { aFolder } from '../../support/aFolder.ts'
import { scriptBundle } from '../../support/scriptBundle.ts'
import { startProcess } from '../../support/startProcess.ts'

let root: string
beforeEach(async () => {
  root = await aFolder()
  await mkdir(join(root, 'scripts'))
  const standIn = 'console.log(JSON.stringify(process.env)); setInterval(() => undefined, 60_000)'
  await writeFile(join(root, 'scripts/start.mjs'), standIn)
})

/** Starts a process that starts a server, in a project whose server only prints its variables. */
async function startOneServer(env: Readonly<Record<string, string>> = {}) {
  const log = join(root, 'server.log')
  const program = resolve(await scriptBundle('./tests/support/processes/startOneServer.ts'))
  const running = startProcess([program, log], env, root)
  const [, folder = '', server] = await running.prints(/folder (\S+) server (\d+)/)
  return { running, folder, server: Number(server), printed: () => readFile(log, 'utf8') }
}

describe('startServer', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('leaves no server and no temporary folder behind when a %s ends its parent', async (signal, code) => {
    const { running, folder, server } = await startOneServer()
    expect([isRunning(server), existsSync(folder)]).toEqual([true, true])
    running.child.kill(signal)
    expect(await running.exited).toBe(code)
    expect(existsSync(folder)).toBe(false)
    // In a container its entry goes when the first process gets round to it.
    await expect.poll(() => isRunning(server), { timeout: 20_000 }).toBe(false)
  })

  it('keeps from the server what a `.env` says', async () => {
    await writeFile(join(root, '.env'), 'WEBHOOK_URL=https://crm.example\nVITE_SITE_URL=https://a.example\n')
    const { running, printed } = await startOneServer()
    await expect.poll(printed).toContain('}')
    expect(JSON.parse(await printed())).toMatchObject({ WEBHOOK_URL: '' })
    expect(await printed()).not.toContain('VITE_SITE_URL')
    running.child.kill('SIGTERM')
    await running.exited
  })

  it('gives the server the variables that its build was made with, and no others of this process', async () => {
    const { running, printed } = await startOneServer({
      VITE_SITE_URL: 'https://a.example',
      EMBED_ORIGINS: 'https://b.example',
    })
    await expect.poll(printed).toContain('}')
    expect(JSON.parse(await printed())).toMatchObject({ VITE_SITE_URL: 'https://a.example', NODE_ENV: 'production' })
    expect(await printed()).not.toContain('EMBED_ORIGINS')
    running.child.kill('SIGTERM')
    await running.exited
  })
})
