import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rules } from '#linter/rules/index.ts'
import { validateCommand } from '../../../scripts/validate/validateCommand.ts'
import { aFolder } from '../../support/aFolder.ts'
import { runHere } from '../../support/runHere.ts'
import { SHIPPED_COPY } from '../../support/shippedQuestionnaire.ts'

/** A file with a finding that can be corrected. */
let slip: string

beforeEach(async () => {
  slip = join(await aFolder(), 'slip.json')
  await writeFile(slip, (await readFile(SHIPPED_COPY, 'utf8')).replace('"maxColumns": 3', '"maxColumns": "3"'))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('check', () => {
  it('names the file at which the linter itself fails', async () => {
    const [first] = rules
    vi.spyOn(first!, 'check').mockImplementation(() => {
      throw new Error('No such step')
    })
    const run = await runHere(validateCommand, [SHIPPED_COPY], { env: { CI: '1' } })
    expect(run).toEqual({ code: 2, stdout: '', stderr: `the linter failed: ${SHIPPED_COPY}: No such step\n` })
  })

  it('knows the files that the site serves, whatever folder it is called in', async () => {
    const file = join(await aFolder(), 'linked.json')
    await writeFile(file, (await readFile(SHIPPED_COPY, 'utf8')).replace('"/privacy-policy"', '"/favicon.svg"'))
    const run = await runHere(validateCommand, [file], { called: 'schema', env: { CI: '1' } })
    expect(run).toEqual({ code: 0, stdout: '1 file, no problems\n', stderr: '' })
  })

  it('has corrections in sarif, whatever folder it is called in', async () => {
    for (const called of ['.', 'schema']) {
      const args = [relative(called, slip), '--format', 'sarif']
      const { stdout } = await runHere(validateCommand, args, { called, env: { CI: '1' } })
      const [{ results }] = JSON.parse(stdout).runs
      expect(results).toEqual([expect.objectContaining({ ruleId: 'schema/type', fixes: [expect.anything()] })])
    }
  })

  it.each(['GITHUB_SERVER_URL', 'GITHUB_REPOSITORY', 'GITHUB_SHA'])(
    'links the rules to the file on this machine without %s',
    async (missing) => {
      const github = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'c0ffee' }
      const args = [SHIPPED_COPY, '--format', 'sarif']
      const env = { CI: '1', ...github, [missing]: '' }
      const { stdout } = await runHere(validateCommand, args, { called: 'schema', env })
      expect(stdout).toContain(`"${pathToFileURL('docs/rules.md').href}#json-syntax"`)
    },
  )
})
