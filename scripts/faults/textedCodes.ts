import { readFileSync } from 'node:fs'

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
