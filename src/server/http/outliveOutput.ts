import { HOUR_MS } from '../durations.ts'

/** What a process does about output that cannot be written. */
interface OutputWatch {
  /** Has stderr say, once an hour for all reasons, that log lines are lost. `why` and `until` complete `The log … until it …`. */
  readonly noteLoss: (why: string, until: string) => void
  readonly end: () => Promise<void>
}

/**
 * Keeps this process running when its stdout cannot be written, such as a file on a full disk, or a pipe whose reader has ended: Node would end
 * it. What could not be printed is lost, which stderr says; again if it lasts, or comes again months later.
 */
export function outliveOutput(): OutputWatch {
  const { stdout, stderr } = process
  let saidAt = -Infinity
  const noteLoss = (why: string, until: string): void => {
    const now = performance.now()
    if (now - saidAt < HOUR_MS) return
    saidAt = now
    stderr.write(`The log ${why}. The server goes on, and log lines are lost until it ${until}.\n`)
  }
  const goOn = ({ code }: NodeJS.ErrnoException): void => noteLoss(`cannot be written (${code})`, 'can')
  stdout.on('error', goOn)
  stderr.on('error', ignore)
  return {
    noteLoss,
    end: async () => {
      stdout.off('error', goOn)
      stderr.off('error', ignore)
    },
  }
}

const ignore = (): void => {}
