import type { ProviderFailure } from '../sms/SmsProvider.ts'

/** What is known of a provider that did not answer. */
interface NoAnswer {
  readonly ok: false
  readonly reason: ProviderFailure
  readonly detail: string
}

/**
 * Asks a provider and waits for `timeoutMs` at most, whether or not it minds the signal. An error or no answer is `unknown`: it may
 * have done what it was asked, so nobody asks again on their own.
 */
export async function askProvider<Answer extends { readonly ok: boolean }>(
  timeoutMs: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | NoAnswer> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<NoAnswer>((resolve) => {
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
