import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '../support/aFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await aFolder()
})

/** The lines that a step of the workflow runs. */
async function linesOf(step: string): Promise<string> {
  const workflow = await readFile('.github/workflows/questionnaire.yml', 'utf8')
  const [, lines] = workflow.split(`- name: ${step}\n`)[1]?.split(/run: \|\n/) ?? []
  if (lines === undefined) throw new Error(`There is no step "${step}"`)
  return lines.split(/\n(?! {10}|$)/m)[0] ?? ''
}

/** The result of the compare step, as GitHub runs it, for this output and exit code of `npm run diff-flow`. */
async function compare(
  printed: string,
  exitCode: number,
): Promise<{ readonly code: unknown; readonly summary: string }> {
  const summary = join(folder, 'summary.md')
  await writeFile(summary, '')
  await writeFile(join(folder, 'npm'), `#!/bin/sh\nprintf '%s' '${printed}'\nexit ${exitCode}\n`, { mode: 0o755 })
  await writeFile(join(folder, 'step.sh'), await linesOf('What changes for visitors'))
  const env = {
    PATH: `${folder}:${process.env['PATH']}`,
    BASE: 'origin/main',
    QUESTIONNAIRE: 'a.json',
    GITHUB_STEP_SUMMARY: summary,
  }
  const code = await new Promise((done) => {
    execFile('bash', ['-e', join(folder, 'step.sh')], { env }, (error) => done(error?.code ?? 0))
  })
  return { code, summary: await readFile(summary, 'utf8') }
}

describe('the workflow for questionnaires', () => {
  it('reports what changes for visitors, or that nothing does', async () => {
    expect(await compare('Step q8 is new.', 0)).toMatchObject({
      code: 0,
      summary: expect.stringContaining('\nStep q8 is new.\n'),
    })
    expect((await compare('', 0)).summary).toContain('\nNo way through the form')
  })

  it('continues when the questionnaire of the base branch has errors', async () => {
    expect(await compare('', 1)).toMatchObject({
      code: 0,
      summary: expect.stringContaining('\nIt cannot be compared with origin/main, where it has errors'),
    })
  })

  it('fails when the questionnaires cannot be compared', async () => {
    expect(await compare('', 2)).toEqual({ code: 2, summary: '' })
  })
})
