import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** ms; the server writes lines that come together at once, so a text's line may follow the reply to its request. */
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

/** The texts in a log file. Those of the last moments are surely there only once the server has stopped. */
export function readTexts(log: string): readonly TextedCode[] {
  return textedCodes(readFileSync(log, 'utf8')).texts
}

/** The texts in a log file, once there are `count`, or those that are there after five seconds. */
export async function readTextsOnceThere(log: string, count: number): Promise<readonly TextedCode[]> {
  return (await textsOnce(log, (texts) => texts.length >= count)) ?? readTexts(log)
}

/** The code texted last to a number (E.164), read from a log file. Waits for it for five seconds, then rejects. */
export async function codeTextedTo(mobile: string, log: string): Promise<string> {
  const toThere = ({ to }: TextedCode): boolean => to === mobile
  const text = (await textsOnce(log, (texts) => texts.some(toThere)))?.findLast(toThere)
  if (!text) throw new Error(`No code was texted to ${mobile}.`)
  return text.code
}

/** The texts in a log file, once they are enough; undefined if they are not within five seconds. */
async function textsOnce(
  log: string,
  areEnough: (texts: readonly TextedCode[]) => boolean,
): Promise<readonly TextedCode[] | undefined> {
  const giveUpAt = Date.now() + TEXT_LIMIT_MS
  for (;;) {
    const texts = readTexts(log)
    if (areEnough(texts)) return texts
    if (Date.now() > giveUpAt) return undefined
    await delay(50)
  }
}
