import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/product/freePort.ts'
import { aFunction, anImage, type Image } from './support/anImage.ts'

let image: Image
test.beforeAll(async () => {
  image = await anImage()
})
test.afterAll(() => rm(image.folder, { recursive: true, force: true }))

/** Runs `node …args` in the image, or another folder, with only the environment that a container has. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = image.folder) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], ...image.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { text: '' }
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => (printed.text += String(chunk)))
  return { child, printed, exited: once(child, 'exit').then(([code]) => Number(code)) }
}

test.describe('the image', { tag: '@once' }, () => {
  test('serves the site from what the Dockerfile copies and the packages it installs, and exits in order', async () => {
    // It creates a database, and the machine may be busy with other tests.
    test.setTimeout(240_000)
    const [, ...args] = image.command
    const port = await freePort()
    await mkdir(join(image.folder, 'data'))
    const env = { PORT: `${port}`, DATA_DIR: join(image.folder, 'data'), ALLOW_CONSOLE_SMS: '1' }
    const { child, printed, exited } = run(args, env)
    const url = `http://127.0.0.1:${port}`
    const statusOf = (path: string) =>
      fetch(`${url}${path}`).then(
        ({ status }) => status,
        () => {
          if (child.exitCode !== null) throw new Error(`The server has ended:\n${printed.text}`)
          return 'not yet'
        },
      )
    await expect.poll(() => statusOf('/readyz'), { timeout: 200_000 }).toBe(200)
    for (const path of ['/', '/register', '/healthz', '/api/ip']) expect(await statusOf(path)).toBe(200)
    const leads = run(['scripts/runBuilt.mjs', 'leads', 'export', '--format', 'csv'], env)
    expect(await leads.exited, leads.printed.text).toBe(0)
    expect(leads.printed.text).toMatch(/^\uFEFFsessionId,/)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  })

  test('does not start without a provider for the codes, and says so', async () => {
    const [, ...args] = image.command
    const { printed, exited } = run(args)
    expect(await exited).toBe(1)
    expect(printed.text).toContain('SMS_PROVIDER is "console"')
  })

  test('is not needed for a function, which starts from the files that docs/deploy.md names and reports what is missing', async () => {
    const folder = await aFunction()
    const script =
      "import('./dist/server/lambda.js').then(async ({ handler }) => console.log((await handler({}, {})).statusCode))"
    const { printed, exited } = run(['-e', script], { ALLOW_CONSOLE_SMS: '1' }, folder)
    expect(await exited).toBe(0)
    expect(printed.text).toContain('set DATABASE_URL (or DATABASE_URL_FILE) to a PostgreSQL database.\n')
    expect(printed.text).toContain('\n503\n')
    await rm(folder, { recursive: true, force: true })
  })
})
