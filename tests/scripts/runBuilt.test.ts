import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../support/aFolder.ts'
import { startProcess } from '../support/startProcess.ts'

let root: string

beforeEach(async () => {
  root = await aFolder()
  await mkdir(join(root, 'scripts'))
  for (const file of ['runBuilt.mjs', 'importBuilt.mjs', 'endWithParent.mjs']) {
    await copyFile(join('scripts', file), join(root, 'scripts', file))
  }
  await mkdir(join(root, 'dist/server'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'dist/server/leads.js'), "console.log('leads', ...process.argv.slice(2))")
})

async function runBuilt(...args: readonly string[]) {
  const running = startProcess([join(root, 'scripts/runBuilt.mjs'), ...args])
  return { code: await running.exited, stdout: running.stdout(), stderr: running.stderr() }
}

describe('runBuilt.mjs', () => {
  it('runs a command from the build, with its own arguments', async () => {
    expect(await runBuilt('leads', 'export')).toEqual({ code: 0, stdout: 'leads export\n', stderr: '' })
  })

  it('first lets the build report whether it is stale, and keeps that out of stdout', async () => {
    const program = 'export const warnOfStaleBuild = async (root) => void process.stderr.write(`stale ${root}\\n`)'
    await writeFile(join(root, 'dist/server/warnOfStaleBuild.js'), program)
    expect(await runBuilt('leads', 'export')).toEqual({ code: 0, stdout: 'leads export\n', stderr: `stale ${root}\n` })
  })

  it.each([
    [
      "import 'fastify'",
      'The packages that the build needs are not installed, or not all of them. Run "npm ci --omit=dev" or "npm ci" first.',
    ],
    [
      "import './chunks/a.js'",
      'The build in dist is not complete: there is no ROOT/dist/server/chunks/a.js. Run "npm run build" again, or copy all of dist.',
    ],
  ])('says in one line what is missing for %s', async (line, reason) => {
    await writeFile(join(root, 'dist/server/leads.js'), line)
    const stderr = `${reason.replace('ROOT', await realpath(root))}\n`
    expect(await runBuilt('leads', 'export')).toEqual({ code: 1, stdout: '', stderr })
  })

  it('exits with the shell that npm ran it in', async () => {
    // Longer than the test may take, but not for ever, should the test fail.
    await writeFile(join(root, 'dist/server/leads.js'), "console.log('waiting')\nsetTimeout(() => undefined, 60_000)")
    // With a second command, the shell does not replace itself with the first.
    const args = ['-c', '"$0" "$@"; true', process.execPath, join(root, 'scripts/runBuilt.mjs'), 'leads']
    const shell = spawn('sh', args, {
      env: { ...process.env, npm_lifecycle_event: 'leads' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(shell.stdout, 'data')
    shell.kill('SIGTERM')
    // As long as the command runs, its output is open.
    expect(await once(shell, 'close')).toEqual([null, 'SIGTERM'])
  })
})
