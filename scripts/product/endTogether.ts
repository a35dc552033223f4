import type { ChildProcess } from 'node:child_process'
import { exitOnSignals } from '../cli/exitOnSignals.ts'

/** Kills a child when this process ends, also by a signal or an error that nobody handles: it would go on by itself. */
export function endTogether(child: ChildProcess): void {
  exitOnSignals()
  const kill = (): void => void child.kill('SIGKILL')
  // Before its files are removed.
  process.prependOnceListener('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}
