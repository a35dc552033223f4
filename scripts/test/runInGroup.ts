import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { ENDING_SIGNALS } from '#server/endingSignals.ts'

/** How a program ended: `stopped` by a signal to this process. */
type Outcome = 'ok' | 'failed' | 'stopped'

/** ms; a database in a group takes a moment to close. */
const GRACE_MS = 5_000

/**
 * Runs a program in a process group of its own, with the terminal of this process. A signal to this process ends all of the group, not only
 * the program: workers of a test run and the servers that it started would otherwise outlive it. Rejects when the program cannot be started.
 */
export async function runInGroup(
  [program, ...args]: readonly [program: string, ...args: string[]],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  let group: number | undefined
  let isStopped = false
  const stop = (): void => {
    isStopped = true
    signalGroup(group, 'SIGTERM')
  }
  for (const signal of ENDING_SIGNALS) process.on(signal, stop)
  try {
    const child = spawn(program, args, { stdio: 'inherit', env, detached: true })
    group = child.pid
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('close', resolve).once('error', reject),
    )
    if (isStopped) await endGroup(group)
    return isStopped ? 'stopped' : code === 0 ? 'ok' : 'failed'
  } finally {
    for (const signal of ENDING_SIGNALS) process.off(signal, stop)
  }
}

/** Waits until nothing of a group is left, and ends what does not end by itself. */
async function endGroup(group: number | undefined): Promise<void> {
  const giveUpAt = Date.now() + GRACE_MS
  while (signalGroup(group, 0)) {
    if (Date.now() > giveUpAt) return void signalGroup(group, 'SIGKILL')
    await delay(50)
  }
}

/** Whether any process of a group received a signal; signal 0 only checks. */
function signalGroup(group: number | undefined, signal: NodeJS.Signals | 0): boolean {
  try {
    return group !== undefined && process.kill(-group, signal)
  } catch {
    // It has ended.
    return false
  }
}
