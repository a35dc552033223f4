import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'
import { aFolder } from '../support/aFolder.ts'

let folder: string

beforeEach(async () => {
  folder = await aFolder()
})

/** Runs a start script until it ends by itself. */
function runStart(env: NodeJS.ProcessEnv, script = resolve('scripts/start.mjs'), args: readonly string[] = []) {
  return new Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }>((done) => {
    const clean = { ...process.env, NODE_ENV: '', DATABASE_URL: '', SMS_PROVIDER: '', DATA_DIR: join(folder, 'data') }
    execFile(process.execPath, [script, ...args], { env: { ...clean, ...env } }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    )
  })
}

/** The start script in a project without a build. */
async function copyStart(): Promise<string> {
  await mkdir(join(folder, 'scripts'))
  for (const file of ['start.mjs', 'endWithParent.mjs', 'importBuilt.mjs', 'loadDotEnv.mjs'])
    await copyFile(`scripts/${file}`, join(folder, 'scripts', file))
  return join(folder, 'scripts/start.mjs')
}

const builtAt = () => readFile('dist/build.json', 'utf8').catch(() => 'no build')

describe('npm start', () => {
  it('refuses a data folder that another server holds, and does not build', async () => {
    const lock = await lockDataDir(join(folder, 'data'))
    const before = await builtAt()
    const { code, stdout, stderr } = await runStart({ VITE_SITE_URL: 'https://makes-the-build-stale.example' })
    await lock.release()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`${join(folder, 'data')} is in use`)])
    expect(await builtAt()).toBe(before)
  })

  it.each([
    {
      args: ['--port', '4000'],
      code: 2,
      stdout: /^$/,
      stderr: /^Not expected: "--port"\. npm start takes no arguments\. /,
    },
    { args: ['--help'], code: 0, stdout: /^npm start takes no arguments\. .* see \.env\.example\.\n$/, stderr: /^$/ },
  ])('starts nothing with $args', async ({ args, code, stdout, stderr }) => {
    const { code: ended, ...said } = await runStart({ PORT: 'none' }, undefined, args)
    expect(ended).toBe(code)
    expect(said.stdout).toMatch(stdout)
    expect(said.stderr).toMatch(stderr)
  })

  it('says what is wrong with a variable, without a stack trace', async () => {
    const { code, stderr } = await runStart({ PORT: 'three thousand' })
    expect(code).toBe(1)
    expect(stderr).toContain('PORT')
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('reports an .env it is not allowed to read', async () => {
    const script = await copyStart()
    // Nobody can read a folder of that name as a file, not even root.
    await mkdir(join(folder, '.env'))
    const { code, stderr } = await runStart({}, script)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The file \.env cannot be read\. [^\n]*\n$/),
    })
  })

  it('reports an .env that is not plain UTF-8', async () => {
    const script = await copyStart()
    await writeFile(join(folder, '.env'), '\uFEFFNODE_ENV=production\n')
    expect(await runStart({}, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The file .env is not plain UTF-8: save it in UTF-8 without a byte order mark.\n',
    })
  })

  it('never builds in production: without a build it says what to run', async () => {
    const script = await copyStart()
    const refusal = (how: string) => ({ code: 1, stdout: '', stderr: `There is no build to serve. ${how}\n` })
    expect(await runStart({ NODE_ENV: 'production' }, script)).toEqual(
      refusal('Run "npm ci" first, with the development packages.'),
    )
    await mkdir(join(folder, 'node_modules/vite'), { recursive: true })
    await writeFile(join(folder, 'node_modules/vite/index.js'), '')
    expect(await runStart({ NODE_ENV: 'production' }, script)).toEqual(refusal('Run "npm run build" first.'))
    // As a file of variables with Windows' line ends gives it; the configuration trims it, too.
    expect(await runStart({ NODE_ENV: 'production\r' }, script)).toEqual(refusal('Run "npm run build" first.'))
  })

  it('says that this user cannot read the build, as after one by root with a strict umask', async () => {
    const script = await copyStart()
    await mkdir(join(folder, 'dist/server'), { recursive: true })
    // Nobody can read a link to itself, not even root.
    await symlink('start.js', join(folder, 'dist/server/start.js'))
    expect(await runStart({ NODE_ENV: 'production' }, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The build in dist cannot be read by this user (ELOOP). Let everybody read it: chmod -R a+rX dist\n',
    })
  })

  it('says that packages are missing, as where only the build was copied', async () => {
    const script = await copyStart()
    await mkdir(join(folder, 'dist/server'), { recursive: true })
    await writeFile(join(folder, 'dist/server/start.js'), "import 'fastify'")
    expect(await runStart({ NODE_ENV: 'production' }, script)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The packages that the build needs are not installed, .* Run "npm ci .* first\.\n$/,
      ),
    })
  })

  it('is told once to stop with the shell that npm ran it in, and without npm outlives it', async () => {
    const script = await copyStart()
    await mkdir(join(folder, 'dist/server'), { recursive: true })
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const server = `
      process.on('SIGTERM', () => { console.log('stopped'); setTimeout(() => process.exit(), 1200) })
      export const start = () => { console.log('ready'); setInterval(() => undefined, 60_000) }`
    await writeFile(join(folder, 'dist/server/start.js'), server)
    const startInShell = async (env: NodeJS.ProcessEnv) => {
      // With a second command, the shell does not replace itself with the first.
      const shell = spawn('sh', ['-c', '"$0" "$1" & echo "$!"; wait; true', process.execPath, script], {
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let printed = ''
      shell.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
      await expect.poll(() => printed).toContain('ready')
      shell.kill('SIGKILL')
      await once(shell, 'exit')
      return { closed: once(shell.stdout, 'close'), pid: Number.parseInt(printed, 10), printed: () => printed }
    }
    const byNpm = await startInShell({ npm_lifecycle_event: 'start' })
    await byNpm.closed
    expect(byNpm.printed().match(/stopped/g)).toEqual(['stopped'])
    const alone = await startInShell({})
    await delay(1000)
    expect(alone.printed()).not.toContain('stopped')
    process.kill(alone.pid, 'SIGTERM')
    await alone.closed
  })
})
