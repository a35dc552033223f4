import { describe, expect, it } from 'vitest'
import type { Command } from '../../../scripts/cli/answerCall.ts'
import { validateCommand } from '../../../scripts/validate/validateCommand.ts'
import { runHere } from '../../support/runHere.ts'
import { runInTurn, RUNS_MS } from '../../support/runInTurn.ts'
import type { Run } from '../../support/runScript.ts'
import { startScript } from '../../support/startProcess.ts'

const commands = [
  { name: 'validate', script: 'validate.ts' },
  { name: 'paths', script: 'paths.ts' },
  { name: 'diff-flow', script: 'diffFlow.ts' },
  { name: 'bench', script: 'bench.ts' },
  { name: 'faults', script: 'faults.ts' },
  { name: 'fuzz', script: 'fuzz.ts' },
  { name: 'build', script: 'build.ts' },
  { name: 'dev', script: 'dev.ts' },
  { name: 'screenshots', script: 'screenshots.ts' },
  { name: 'schema', script: 'schema.ts' },
  { name: 'rules', script: 'rulesPage.ts' },
  { name: 'openapi', script: 'openApi.ts' },
  { name: 'typecheck', script: 'typecheck.ts' },
  { name: 'test', script: 'test.ts' },
] as const

/** Unknown flags of this one are Playwright's. */
const e2e = { name: 'e2e', script: 'e2e.ts' } as const

/** Those that take no file. */
const withoutFile = ['build.ts', 'dev.ts', 'screenshots.ts', 'fuzz.ts', 'schema.ts', 'test.ts'] as const

/** The scripts that are called with each of these arguments. */
const calls: Readonly<Record<'--help' | '--colour' | 'a.json', readonly string[]>> = {
  '--help': [...commands, e2e].map(({ script }) => script),
  '--colour': commands.map(({ script }) => script),
  'a.json': withoutFile,
}

const started = new Map<string, Promise<ReadonlyMap<string, Run>>>()

/** What comes of one of these calls. All calls of a script are made at once. */
async function call(script: string, argument: keyof typeof calls): Promise<Run> {
  const made = Object.entries(calls).flatMap(([name, scripts]) => (scripts.includes(script) ? [name] : []))
  const runs = started.get(script) ?? runInTurn(script, made)
  started.set(script, runs)
  const run = (await runs).get(argument)
  if (!run) throw new Error(`${script} was not called with ${argument}`)
  return run
}

describe.each([...commands, e2e])('npm run $name', { timeout: 2 * RUNS_MS }, ({ name, script }) => {
  it('explains every flag for --help, and does nothing else', async () => {
    const { code, stdout, stderr } = await call(script, '--help')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [, usage = ''] = /\n\nUsage: (.*)\n\n/.exec(stdout) ?? []
    expect(usage).toContain(`npm ${name === 'test' ? '' : 'run '}${name} -- `)
    const explained = [...stdout.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, flag]) => flag)
    expect(new Set(usage.match(/(?<=\[)--[a-z-]+/g))).toEqual(new Set(explained))
    expect(stdout).toMatch(/\n {2}--help, -h +prints this\n\nExit code: 0 /)
  })
})

describe.each(commands)('npm run $name', ({ name, script }) => {
  it('reports an unknown flag in one line, with exit code 2', async () => {
    const { code, stdout, stderr } = await call(script, '--colour')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^Unknown option '--colour'\\. Usage: npm .*${name} -- .*\\n$`))
  })
})

describe('answerCall', () => {
  it.each(withoutFile)('says that %s takes no file', async (script) => {
    const { code, stderr } = await call(script, 'a.json')
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^Unexpected argument 'a\.json'\. Usage: /)])
  })

  it('reports a command that fails in one line, with exit code 1, or 2 where 1 is a verdict', async () => {
    const { manual } = validateCommand
    const failing: Command<object> = {
      manual,
      readCall: () => ({}),
      run: () => Promise.reject(new Error('The disk is full.')),
    }
    expect(await runHere(failing, [])).toEqual({ code: 1, stdout: '', stderr: 'The disk is full.\n' })
    const stderr = 'The path book failed: The disk is full.\n'
    expect(await runHere({ ...failing, result: 'The path book' }, [])).toEqual({ code: 2, stdout: '', stderr })
  })

  it('ends the process of a command that fails, whatever that has begun', async () => {
    const running = await startScript('./tests/support/processes/failBesideServer.ts', [], {})
    expect([await running.exited, running.stderr()]).toEqual([1, 'The build failed.\n'])
  })

  it.each([[['nowhere.json', '-h']], [['help']]])('prints its help for %j, too', async (args) => {
    const { code, stdout } = await runHere(validateCommand, args)
    expect(code).toBe(0)
    expect(stdout).toContain('\nUsage: npm run validate -- ')
  })
})
