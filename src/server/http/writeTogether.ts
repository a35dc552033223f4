import type { LogStream } from './loggerOptions.ts'

/**
 * A stream that hands on what is written in one turn of the event loop with one write, so that a thousand requests a second are not as many
 * calls of the system. The last lines of a process that ends are written as it ends.
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
