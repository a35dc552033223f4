import { describe, expect, it } from 'vitest'
import { readWrk, wrkScript } from '../../../scripts/bench/wrkScript.ts'
import { answerStream } from '../../../scripts/faults/answerStream.ts'
import { seededRandom } from '../../../scripts/faults/seededRandom.ts'

describe('wrkScript', () => {
  it('contains the eight bodies of a session, split at the session id, with their lengths', () => {
    const stream = answerStream(seededRandom(7))
    const script = wrkScript(stream)
    const { sessionId } = stream.answer(0)
    for (let index = 0; index < 8; index += 1) {
      const body = stream.body(index)
      const [before = '', after = ''] = body.split(sessionId).map((part) => JSON.stringify(part).slice(1, -1))
      expect(script).toContain(`Content-Length: ${Buffer.byteLength(body)}\\r\\n\\r\\n${before}"`)
      expect(script).toContain(`"${after}" }`)
    }
    expect(script).toContain('count % 8 + 1')
    expect(script).toContain(`"${sessionId.slice(0, -20)}%020d"`)
  })
})

describe('readWrk', () => {
  it('reads the figures from the last line', () => {
    const output =
      'Running 4s test @ http://127.0.0.1:3000\n  1 threads and 64 connections\nresult 8123 4001234 0 2 51234\n'
    expect(readWrk(output)).toEqual({ answers: 8123, duration: 4_001_234, refused: 0, failed: 2, p99: 51_234 })
  })

  it('is null when the run did not finish', () => {
    expect(readWrk('unable to connect to 127.0.0.1:3000\n')).toBeNull()
  })
})
