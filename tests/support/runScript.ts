import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { scriptBundle } from './scriptBundle.ts'

/** What became of a run. */
export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** How a script is run, where that matters. */
export interface RunNeed {
  /** The folder that npm was called in; the root of the project unless told. */
  readonly called?: string
  /** What comes from stdin. */
  readonly input?: string
  /** Variables besides those of the tests. */
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a script such as `validate.ts` to its end, as npm does. */
export async function runScript(
  script: string,
  args: readonly string[],
  { called = '.', input = '', env }: RunNeed = {},
): Promise<Run> {
  const bundle = await scriptBundle(`./scripts/${script}`)
  const options = { env: { ...process.env, INIT_CWD: resolve(called), ...env } }
  return new Promise((done) => {
    const child = execFile(process.execPath, [bundle, ...args], options, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    )
    // What it does not read, it does not wait for.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
