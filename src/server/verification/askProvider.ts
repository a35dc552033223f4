import { SECOND_MS } from '../durations.ts'
import type { FailedCall } from '../sms/SmsProvider.ts'

/** ms after which what the provider did not do is worth another try. */
export const MOMENT_MS = 5 * SECOND_MS

/**
 * Asks a provider and waits at most `timeoutMs`, whether or not it heeds the signal. An error or no answer is `unknown`: the request may
 * have succeeded, so it is never retried automatically.
 */
export async function askProvider<Answer extends { readonly ok: boolean }>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | FailedCall> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<FailedCall>((resolve) => {
    timer = setTimeout(() => {
      resolve({ ok: false, reason: 'unknown', detail: `No answer within ${timeoutMs} ms` })
      abort.abort()
    }, timeoutMs)
  })
  try {
    return await Promise.race([ask(abort.signal), timeout])
  } catch (error) {
    return { ok: false, reason: 'unknown', detail: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
  }
}
