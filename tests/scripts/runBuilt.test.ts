import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../support/aFolder.ts'
import { startProcess } from '../support/startProcess.ts'

let root: string

beforeEach(async () => {
  root = await aFolder()
  await mkdir(join(root, 'scripts'))
  await copyFile('scripts/runBuilt.mjs', join(root, 'scripts/runBuilt.mjs'))
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
})
