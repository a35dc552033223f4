import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeTogether } from '#server/http/writeTogether.ts'

describe('writeTogether', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('passes a line on at once, and those of the next ten milliseconds with one write, in order', () => {
    const writes: string[] = []
    const stream = writeTogether({ write: (text) => void writes.push(text) })
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
    const stream = writeTogether({ write: (text) => void writes.push(text) })
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

  it('writes the last lines of a process that exits', () => {
    const writes: string[] = []
    const before = process.listeners('exit')
    const stream = writeTogether({ write: (text) => void writes.push(text) })
    const [flush] = process.listeners('exit').filter((listener) => !before.includes(listener))
    stream.write('error\n')
    stream.write('fatal\n')
    flush?.(1)
    expect(writes).toEqual(['error\n', 'fatal\n'])
  })
})
