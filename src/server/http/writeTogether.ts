import type { LogStream } from './loggerOptions.ts'

/** A process's stdout. */
export interface Output {
  /** Characters that wait for whoever reads it. */
  readonly writableLength: number
  /** `done` is told why a text could not be written. */
  write(text: string, done: (error?: Error | null) => void): void
}

/** ms between two writes. */
const JOIN_MS = 10

/** Characters that may wait for a reader, such as a log driver that stands still: the lines of some 70,000 requests. */
const MOST_UNREAD = 16 * 1024 * 1024

/**
 * A stream that joins what is written within {@link JOIN_MS} of a write into the next one, so that a thousand requests a second do not cause
 * a thousand system calls. A line after a pause is written at once, the last lines of a process as it ends. What comes while more than
 * {@link MOST_UNREAD} wait is lost, and `onLoss` called: Node would keep it until the memory is full.
 */
export function writeTogether(output: Output, onLoss: () => void): LogStream {
  let lines = ''
  let isPausing = false
  /** Whether the last text was not written: a disk that fills up takes a part of a line, and the next one must not stand behind it. */
  let isCutOff = false
  const flush = (): void => {
    const text = isCutOff ? `\n${lines}` : lines
    lines = ''
    if (output.writableLength > MOST_UNREAD) return onLoss()
    output.write(text, (error) => {
      isCutOff = Boolean(error)
    })
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
