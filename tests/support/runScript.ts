import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { scriptBundle } from './scriptBundle.ts'

/** The result of a run. */
export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Options of a run. */
export interface RunNeed {
  /** The folder that npm was called in; the root of the project by default. */
  readonly called?: string
  /** The folder that it takes for the root of the project. */
  readonly root?: string
  /** The content of stdin. */
  readonly input?: string
  /** Variables in addition to those of the tests. */
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a script such as `validate.ts` to its end, as npm does. Rejects when it does not end by itself, with a code. */
export async function runScript(
  script: string,
  args: readonly string[],
  { called = '.', root = '.', input = '', env }: RunNeed = {},
): Promise<Run> {
  const bundle = await scriptBundle(`./scripts/${script}`)
  const options = { cwd: root, env: { ...process.env, INIT_CWD: resolve(called), ...env } }
  return new Promise((done, reject) => {
    const child = execFile(process.execPath, [resolve(bundle), ...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : error.code
      if (typeof code === 'number') done({ code, stdout, stderr })
      else reject(error)
    })
    // It does not wait for input that it does not read.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
