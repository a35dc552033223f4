import { resolve } from 'node:path'
import { vi } from 'vitest'
import { answerArguments, type Command, type ExitCode } from '../../scripts/cli/answerCall.ts'
import { answerLine, type CommandLine } from '../../scripts/cli/answerLine.ts'
import type { Run, RunNeed } from './runScript.ts'

/**
 * Runs a command of a script to its end in this process, as `runScript` does in one of its own: starting one takes many times as long as
 * what most commands do.
 */
export function runHere<Call extends object>(
  command: Command<Call>,
  args: readonly string[],
  need: Pick<RunNeed, 'called' | 'env'> = {},
): Promise<Run> {
  return afterEarlier(() => answerArguments(command, args), need)
}

/** As {@link runHere}, with a command line such as `npm run db`. */
export function runLineHere(
  line: CommandLine,
  words: readonly string[],
  need: Pick<RunNeed, 'called' | 'env'> = {},
): Promise<Run> {
  return afterEarlier(() => answerLine(line, words), need)
}

function afterEarlier(answer: () => Promise<ExitCode>, need: Pick<RunNeed, 'called' | 'env'>): Promise<Run> {
  const run = earlier.then(() => runAlone(answer, need))
  earlier = run.catch(() => {})
  return run
}

/** Runs share the output, the environment and the current folder of this process, so each waits for the one before. */
let earlier: Promise<unknown> = Promise.resolve()

async function runAlone(
  answer: () => Promise<ExitCode>,
  { called = '.', env }: Pick<RunNeed, 'called' | 'env'>,
): Promise<Run> {
  const root = process.cwd()
  const printed = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text)
      return true
    }),
  )
  for (const [name, value] of Object.entries({ INIT_CWD: resolve(called), ...env })) vi.stubEnv(name, value)
  try {
    return { code: await answer(), ...printed }
  } finally {
    vi.unstubAllEnvs()
    process.chdir(root)
    for (const spy of spies) spy.mockRestore()
  }
}
