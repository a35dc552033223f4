import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

/** ms; the line is written before the page hears that the code is on its way */
const LIMIT = 5_000

/**
 * The latest code texted to a number, read from the server's log as the person running it would. Waits until the number has been
 * texted `nth` times; throws when that does not happen. The number is in E.164.
 */
export async function readCode(mobile: string, nth = 1): Promise<string> {
  const giveUpAt = Date.now() + LIMIT
  for (;;) {
    const codes = await codesTo(mobile)
    const latest = codes.at(-1)
    if (latest !== undefined && codes.length >= nth) return latest
    if (Date.now() > giveUpAt) throw new Error(`${codes.length} codes were texted to ${mobile}, not ${nth}.`)
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
