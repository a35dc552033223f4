import type { LogStream } from './loggerOptions.ts'

/**
 * A stream that joins everything written in one turn of the event loop into one write, so that a thousand requests a second do not cause a
 * thousand system calls. The last lines of a process are written as it ends.
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
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}
