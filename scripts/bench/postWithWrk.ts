import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../product/temporaryFolder.ts'
import { assertAllAcknowledged, type PostLoad } from './AnswerLoad.ts'
import { readWrk, wrkScript } from './wrkScript.ts'

/** The program, or `null` when it is not installed. */
export function findWrk(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, 'wrk')).find((file) => existsSync(file)) ?? null
}

/** Posts with wrk, a program in C: a request costs it a tenth of what it costs the server. A status past 399 counts as refused. */
export function postWithWrk(wrk: string): PostLoad {
  return async ({ url, stream, connections, seconds }) => {
    const script = join(await temporaryFolder('wrk'), 'post.lua')
    await writeFile(script, wrkScript(stream))
    // One thread: of two each would make the same bodies.
    const args = ['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '--timeout', '10s', '-s', script, url]
    const { stdout } = await promisify(execFile)(wrk, args)
    const result = readWrk(stdout)
    if (result === null) throw new Error(`wrk failed: ${stdout}`)
    assertAllAcknowledged(result)
    return { perSecond: result.answers / (result.duration / 1e6), p99: result.p99 / 1000 }
  }
}
