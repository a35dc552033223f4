import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

/** What became of a run. */
export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command as `npm run validate` does in the root of the project. */
export const validate = (...args: readonly string[]): Promise<Run> => validateIn('.', args)

/** Runs the command as npm does in a folder, with something coming from stdin. */
export function validateIn(called: string, args: readonly string[], input = ''): Promise<Run> {
  const env = { ...process.env, INIT_CWD: resolve(called) }
  return new Promise((done) => {
    const child = execFile(
      'node',
      ['scripts/run.mjs', './scripts/validate.ts', ...args],
      { env },
      (error, stdout, stderr) => {
        done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
      },
    )
    // What it does not read, it does not wait for.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
