import type { AnswerStream } from '../faults/answerStream.ts'

/** Digits at the end of a stream's session ids, which count. */
const DIGITS = 20

const HEAD = ['POST /api/submit HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json']

/** The line that a run with such a script ends with. */
const RESULT = /^result (\d+) (\d+) (\d+) (\d+) (\d+)$/m

/** A script in Lua for one thread of wrk, which posts what the stream would, in its order. Pure. */
export function wrkScript(stream: AnswerStream): string {
  const { sessionId } = stream.answer(0)
  const parts: string[] = []
  while (stream.answer(parts.length).sessionId === sessionId) {
    const body = stream.body(parts.length)
    const [before = '', after = ''] = body.split(sessionId)
    const head = [...HEAD, `Content-Length: ${Buffer.byteLength(body)}`, '', before].join('\r\n')
    // What JSON escapes in a text, Lua reads alike.
    parts.push(`{ ${JSON.stringify(head)}, ${JSON.stringify(after)} }`)
  }
  return `local parts = {
${parts.join(',\n')}
}
local count = 0

function request()
  local part = parts[count % ${parts.length} + 1]
  local session = string.format("${sessionId.slice(0, -DIGITS)}%0${DIGITS}d", math.floor(count / ${parts.length}))
  count = count + 1
  return part[1] .. session .. part[2]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  local p99 = latency:percentile(99)
  io.write(string.format("result %d %d %d %d %d\\n", summary.requests, summary.duration, errors.status, failed, p99))
end
`
}

/** Reads what a run with such a script printed: answers, refused ones among them, and times in µs. `null`: it did not finish. Pure. */
export function readWrk(output: string) {
  const [, ...figures] = RESULT.exec(output) ?? []
  const [answers = 0, duration = 0, refused = 0, failed = 0, p99 = 0] = figures.map(Number)
  return figures.length === 0 ? null : { answers, duration, refused, failed, p99 }
}
