import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Output, writeTogether } from '#server/http/writeTogether.ts'

/** An output that passes everything on at once, to `writes`. */
const anOutput = (writes: string[]): Output => ({ writableLength: 0, write: (text) => void writes.push(text) })

const lossless = () => expect.unreachable('A line was lost')

const exitListeners = () => process.listeners('exit')

describe('writeTogether', () => {
  let others: ReturnType<typeof exitListeners>
  const ownListeners = () => exitListeners().filter((listener) => !others.includes(listener))
  beforeEach(() => {
    others = exitListeners()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    for (const listener of ownListeners()) process.off('exit', listener)
  })

  it('passes a line on at once, and those of the next ten milliseconds with one write, in order', () => {
    const writes: string[] = []
    const stream = writeTogether(anOutput(writes), lossless)
    stream.write('one\n')
    expect(writes).toEqual(['one\n'])
    stream.write('two\n')
    stream.write('three\n')
    vi.advanceTimersByTime(9)
    expect(writes).toEqual(['one\n'])
    vi.advanceTimersByTime(1)
    expect(writes).toEqual(['one\n', 'two\nthree\n'])
  })

  it('waits as long after such a write, and no longer', () => {
    const writes: string[] = []
    const stream = writeTogether(anOutput(writes), lossless)
    stream.write('one\n')
    stream.write('two\n')
    vi.advanceTimersByTime(10)
    stream.write('three\n')
    vi.advanceTimersByTime(9)
    expect(writes).toEqual(['one\n', 'two\n'])
    vi.advanceTimersByTime(1)
    expect(writes).toEqual(['one\n', 'two\n', 'three\n'])
    vi.advanceTimersByTime(10)
    stream.write('four\n')
    expect(writes).toEqual(['one\n', 'two\n', 'three\n', 'four\n'])
    vi.advanceTimersByTime(10)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('loses, and says so, what comes while 16 MB wait for a reader that stands still, and writes again once it goes on', () => {
    const writes: string[] = []
    const output = { ...anOutput(writes), writableLength: 16 * 1024 * 1024 }
    let losses = 0
    const stream = writeTogether(output, () => (losses += 1))
    stream.write('one\n')
    vi.advanceTimersByTime(10)
    expect([writes, losses]).toEqual([['one\n'], 0])
    output.writableLength += 1
    stream.write('two\n')
    stream.write('three\n')
    vi.advanceTimersByTime(10)
    expect([writes, losses]).toEqual([['one\n'], 2])
    output.writableLength = 0
    vi.advanceTimersByTime(10)
    stream.write('four\n')
    expect([writes, losses]).toEqual([['one\n', 'four\n'], 2])
  })

  it('begins a new line after what could not be written, as on a full disk: that may have ended in the middle of one', () => {
    const writes: string[] = []
    let failure: Error | null = null
    const stream = writeTogether(
      {
        writableLength: 0,
        write: (text, done) => {
          if (!failure) writes.push(text)
          done(failure)
        },
      },
      lossless,
    )
    const writeAfterPause = (line: string) => {
      stream.write(line)
      vi.advanceTimersByTime(10)
    }
    writeAfterPause('one\n')
    failure = new Error('ENOSPC')
    writeAfterPause('two\n')
    failure = null
    writeAfterPause('three\n')
    writeAfterPause('four\n')
    expect(writes).toEqual(['one\n', '\nthree\n', 'four\n'])
  })

  it('writes the last lines of a process that exits', () => {
    const writes: string[] = []
    const stream = writeTogether(anOutput(writes), lossless)
    const [flush] = ownListeners()
    stream.write('error\n')
    stream.write('fatal\n')
    flush?.(1)
    expect(writes).toEqual(['error\n', 'fatal\n'])
  })
})
