import { constants } from 'node:os'
import { ENDING_SIGNALS } from '#server/endingSignals.ts'

/**
 * Has the signals that would end this process, such as that of Ctrl+C, exit it instead, so that what waits for its `exit` event is done.
 * A signal that has a handler already keeps it.
 */
export function exitOnSignals(): void {
  for (const signal of ENDING_SIGNALS) {
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}
