import type { TextProvider } from './SmsProvider.ts'

/** Prints each message as one line of JSON instead of texting it: the only line anywhere that holds a number or a code. */
export function consoleSms(write: (line: string) => void): TextProvider {
  return {
    codes: 'ours',
    send: async ({ to, code, text }) => {
      write(`${JSON.stringify({ event: 'sms', to, code, text })}\n`)
      return { ok: true }
    },
  }
}
