import { MINUTE_MS } from '#server/durations.ts'

/**
 * Says on a terminal every minute that the command is still at work: it may take many until it prints anything. Returns what ends it. A job
 * of cron, whose stderr is mailed, stays silent.
 */
export function tellOfWork(): () => void {
  if (!process.stderr.isTTY) return () => undefined
  let minutes = 0
  const timer = setInterval(() => process.stderr.write(`Still at work, after ${(minutes += 1)} min.\n`), MINUTE_MS)
  return () => clearInterval(timer)
}
