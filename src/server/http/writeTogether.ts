import type { LogStream } from './loggerOptions.ts'

/** ms that a line may wait for others. */
const JOIN_MS = 10

/**
 * A stream that joins what is written within {@link JOIN_MS} into one write, so that a thousand requests a second do not cause a thousand
 * system calls. The last lines of a process are written as it ends.
 */
export function writeTogether(stream: LogStream): LogStream {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text !== '') stream.write(text)
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      if (lines === '') setTimeout(flush, JOIN_MS)
      lines += line
    },
  }
}
