import type { LogStream } from './loggerOptions.ts'

/** ms between two writes. */
const JOIN_MS = 10

/**
 * A stream that joins what is written within {@link JOIN_MS} of a write into the next one, so that a thousand requests a second do not cause
 * a thousand system calls. A line after a pause is written at once, the last lines of a process as it ends.
 */
export function writeTogether(stream: LogStream): LogStream {
  let lines = ''
  let isPausing = false
  const flush = (): void => {
    const text = lines
    lines = ''
    stream.write(text)
  }
  const pause = (): void => {
    isPausing = true
    setTimeout(() => {
      isPausing = false
      if (lines === '') return
      flush()
      pause()
    }, JOIN_MS)
  }
  process.on('exit', () => {
    if (lines !== '') flush()
  })
  return {
    write: (line) => {
      lines += line
      if (isPausing) return
      flush()
      pause()
    },
  }
}
