import { expect, it } from 'vitest'
import { runScript } from '../support/runScript.ts'

it('npm run bench measures nothing when it cannot write its figures', async () => {
  expect(await runScript('bench.ts', ['--bytes', '--json', 'no-folder/figures.json'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no folder no-folder for no-folder/figures.json: make it first.\n',
  })
})
