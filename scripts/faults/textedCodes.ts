import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** ms; the line is written before the page learns that the code is on its way. */
const TEXT_LIMIT_MS = 5000

/** A text as the console provider prints it: the one line of a log that may hold a number and a code. */
export interface TextedCode {
  readonly to: string
  readonly code: string
}

/** Splits a log into the texts in it and every other line. Pure. */
export function textedCodes(log: string): {
  readonly texts: readonly TextedCode[]
  readonly others: readonly string[]
} {
  const texts: TextedCode[] = []
  const others: string[] = []
  for (const line of log.split('\n')) {
    const [, to, code] = /^\{"event":"sms","to":"(\+\d+)","code":"(\d+)"[^{}]*\}$/.exec(line) ?? []
    if (to === undefined || code === undefined) others.push(line)
    else texts.push({ to, code })
  }
  return { texts, others }
}

/** The texts in a log file. */
export function readTexts(log: string): readonly TextedCode[] {
  return textedCodes(readFileSync(log, 'utf8')).texts
}

/** The code texted last to a number (E.164), read from a log file. Waits for it for five seconds, then rejects. */
export async function codeTextedTo(mobile: string, log: string): Promise<string> {
  const giveUpAt = Date.now() + TEXT_LIMIT_MS
  for (;;) {
    const text = readTexts(log).findLast(({ to }) => to === mobile)
    if (text) return text.code
    if (Date.now() > giveUpAt) throw new Error(`No code was texted to ${mobile}.`)
    await delay(50)
  }
}
