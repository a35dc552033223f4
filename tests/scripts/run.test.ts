import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../support/aFolder.ts'

const CACHE = 'node_modules/.cache/run'

let root: string

beforeEach(async () => {
  root = await aFolder()
  for (const folder of ['schema', 'scripts', 'src', CACHE]) await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'scripts/hello.ts'), "const words: string[] = ['hello']\nconsole.log(...words)")
})

const run = (cwd = root) =>
  promisify(execFile)(process.execPath, [resolve('scripts/run.mjs'), './scripts/hello.ts'], { cwd })

describe('run.mjs', () => {
  it('runs a TypeScript file, and keeps only its current bundle', async () => {
    expect((await run()).stdout).toBe('hello\n')
    expect(await readdir(join(root, CACHE))).toEqual([expect.stringMatching(/^hello-[0-9a-f]{16}\.mjs$/)])
  })

  it('names the line of the source that failed', async () => {
    await writeFile(join(root, 'scripts/hello.ts'), "// Only typed.\nconst word: string = 'no'\nthrow new Error(word)")
    await expect(run()).rejects.toMatchObject({
      stderr: expect.stringContaining(`at <anonymous> (${join(root, 'scripts/hello.ts')}:3:7)`),
    })
  })

  it('says what to do where the packages are not installed', async () => {
    for (const file of ['run.mjs', 'bundleOf.mjs', 'endWithParent.mjs']) {
      await copyFile(join('scripts', file), join(root, 'scripts', file))
    }
    const args = ['scripts/run.mjs', './scripts/hello.ts']
    await expect(promisify(execFile)(process.execPath, args, { cwd: root })).rejects.toMatchObject({
      code: 2,
      stderr: 'The packages that this command needs are not installed. Run "npm ci" first.\n',
    })
  })

  it('says that a folder with a # in its path has to be renamed', async () => {
    const odd = join(await aFolder(), 'client #1')
    await rename(root, odd)
    await expect(run(odd)).rejects.toMatchObject({
      code: 2,
      stderr: `Vite, which builds this, cannot read a folder with a "#" in its path. Rename or move it: ${odd}\n`,
    })
  })

  it('says where it cannot write', async () => {
    await rm(join(root, CACHE), { recursive: true })
    // What forbids it to another user does not forbid it to root.
    await writeFile(join(root, CACHE), '')
    await expect(run()).rejects.toMatchObject({
      code: 2,
      stderr:
        'This command keeps its compiled form in node_modules/.cache/run, which cannot be written (EEXIST). ' +
        'Run it as the user who ran "npm ci", or once where that folder can be written.\n',
    })
  })

  it.each(['while the script runs', 'while it is bundled'])(
    'exits with the shell that npm ran it in, %s',
    async (when) => {
      await writeFile(join(root, 'scripts/wait.ts'), "console.log('waiting')\nsetInterval(() => undefined, 60_000)")
      // With a second command, the shell does not replace itself with the first.
      const command = '"$0" "$@"; true'
      const args = ['-c', command, process.execPath, resolve('scripts/run.mjs'), './scripts/wait.ts']
      await rm(join(root, CACHE), { recursive: true })
      const bundling = once(watch(dirname(join(root, CACHE)), { persistent: false }), 'change')
      const shell = spawn('sh', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
      await (when === 'while it is bundled' ? bundling : once(shell.stdout, 'data'))
      shell.kill('SIGTERM')
      // As long as the script runs, its output is open.
      expect(await once(shell, 'close')).toEqual([null, 'SIGTERM'])
    },
  )
})
