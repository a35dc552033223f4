import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** ms; the line is written before the page learns that the code is on its way */
const LIMIT = 5_000

/**
 * The code texted to a number (E.164), read from the server's log as its operator would. Waits for it; throws when none comes. When a code
 * is asked for again it stays the same, so any text will do.
 */
export async function readCode(mobile: string): Promise<string> {
  const giveUpAt = Date.now() + LIMIT
  for (;;) {
    const latest = (await codesTo(mobile)).at(-1)
    if (latest !== undefined) return latest
    if (Date.now() > giveUpAt) throw new Error(`No code was texted to ${mobile}.`)
    await delay(50)
  }
}

async function codesTo(mobile: string): Promise<readonly string[]> {
  const log = await readFile(process.env['SERVER_LOG'] ?? '', 'utf8')
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith('{') || !line.endsWith('}')) return []
    const entry: unknown = JSON.parse(line)
    const isText = typeof entry === 'object' && entry !== null && 'to' in entry && 'code' in entry
    return isText && entry.to === mobile ? [String(entry.code)] : []
  })
}
