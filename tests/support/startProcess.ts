import { type ChildProcess, spawn } from 'node:child_process'
import { emptiedDotEnv } from '../../scripts/product/emptiedDotEnv.ts'
import { scriptBundle } from './scriptBundle.ts'

/** A program of ours that runs beside the test. */
export interface RunningProcess {
  readonly child: ChildProcess
  /** Exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>
  /** Everything printed so far. */
  stdout(): string
  stderr(): string
  /** The first match of a pattern in what it prints on stdout. Rejects when it ends without. */
  prints(pattern: RegExp): Promise<RegExpExecArray>
}

/** These programs end before optimising the embedded database's WebAssembly would pay off; it costs as much as starting it. */
const UNOPTIMISED = '--liftoff-only'

/** Runs a script such as `./scripts/leads.ts` as npm does; its environment has `env` and nothing else of a configuration. */
export async function startScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  return startProcess([await scriptBundle(script), ...args], env)
}

/** Runs `node …args` in `cwd`, by default the project folder; its environment has `env` and nothing else of a configuration. */
export function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = '.',
): RunningProcess {
  const child = spawn(process.execPath, [UNOPTIMISED, ...args], {
    cwd,
    env: { ...emptiedDotEnv(cwd), PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text
  })
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1))
  })
  return {
    child,
    exited,
    stdout: () => printed.stdout,
    stderr: () => printed.stderr,
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(printed.stdout)
          if (match) resolve(match)
        }
        child.stdout.on('data', look)
        look()
        void exited.then((code) =>
          reject(new Error(`It ended with ${code} before it printed ${pattern}:\n${printed.stdout}${printed.stderr}`)),
        )
      }),
  }
}
