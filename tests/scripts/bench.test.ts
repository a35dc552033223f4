import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../support/aFolder.ts'
import { runScript } from '../support/runScript.ts'
import { startScript } from '../support/startProcess.ts'

it.each([
  ['no-folder/figures.json', `no such file or directory, open '${resolve('no-folder/figures.json')}'`],
  ['docs', `illegal operation on a directory, open '${resolve('docs')}'`],
  ['', "no such file or directory, open ''"],
])('npm run bench measures nothing when it cannot write its figures to %j', async (file, reason) => {
  expect(await runScript('bench.ts', ['--core', '--json', file])).toEqual({
    code: 2,
    stdout: '',
    stderr: `The figures cannot be written: ${reason}\n`,
  })
})

it('npm run bench measures nothing, and looks for no browser, when Lighthouse is not in its folder', async () => {
  const folder = await aFolder()
  expect(await runScript('bench.ts', ['--lighthouse', folder])).toEqual({
    code: 2,
    stdout: '',
    stderr: `Lighthouse is not installed in ${folder}: npm install --prefix ${folder} lighthouse@12\n`,
  })
})

it('npm run bench takes paths from the folder in which it is called, as the other commands do', async () => {
  const { stderr: figures } = await runScript('bench.ts', ['--core', '--json', 'decisions'], { called: 'docs' })
  expect(figures).toContain(`open '${resolve('docs/decisions')}'`)
  const { stderr } = await runScript('bench.ts', ['--lighthouse', 'decisions'], { called: 'docs' })
  expect(stderr).toContain(`not installed in ${resolve('docs/decisions')}: `)
})

it('npm run bench leaves no folder behind when it is stopped', async () => {
  const folder = await aFolder()
  const env = { TMPDIR: folder, CHROMIUM_PATH: process.execPath }
  const { child, exited } = await startScript('./scripts/bench.ts', ['--load'], env)
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual([expect.stringMatching(/^review-bench-/)])
  child.kill('SIGINT')
  expect([await exited, await readdir(folder)]).toEqual([130, []])
})
