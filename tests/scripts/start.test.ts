import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '#server/storage/lockDataDir.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Runs a start script until it ends by itself. */
function runStart(env: NodeJS.ProcessEnv, script = resolve('scripts/start.mjs')) {
  return new Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }>((done) => {
    const clean = { ...process.env, NODE_ENV: '', DATABASE_URL: '', SMS_PROVIDER: '', DATA_DIR: join(folder, 'data') }
    execFile(process.execPath, [script], { env: { ...clean, ...env } }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    )
  })
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

  it('says what is wrong with a variable, without a stack trace', async () => {
    const { code, stderr } = await runStart({ PORT: 'three thousand' })
    expect(code).toBe(1)
    expect(stderr).toContain('PORT')
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('reports an .env it is not allowed to read', async () => {
    await mkdir(join(folder, 'scripts'))
    // Nobody can read a folder of that name as a file, not even root.
    await mkdir(join(folder, '.env'))
    const script = join(folder, 'scripts/start.mjs')
    await copyFile('scripts/start.mjs', script)
    const { code, stderr } = await runStart({}, script)
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^This user may not read the file \.env: [^\n]*\n$/),
    })
  })

  it('never builds in production: without a build it says what to run', async () => {
    await mkdir(join(folder, 'scripts'))
    const script = join(folder, 'scripts/start.mjs')
    await copyFile('scripts/start.mjs', script)
    expect(await runStart({ NODE_ENV: 'production' }, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no build to serve. Run "npm run build" first.\n',
    })
  })
})
