import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeTogether } from '#server/http/writeTogether.ts'

describe('writeTogether', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('passes the lines of ten milliseconds on with one write, in order', () => {
    const writes: string[] = []
    const stream = writeTogether({ write: (text) => void writes.push(text) })
    stream.write('one\n')
    stream.write('two\n')
    vi.advanceTimersByTime(9)
    expect(writes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(writes).toEqual(['one\ntwo\n'])
    stream.write('three\n')
    vi.advanceTimersByTime(10)
    expect(writes).toEqual(['one\ntwo\n', 'three\n'])
  })

  it('writes the last lines of a process that exits', () => {
    const writes: string[] = []
    const before = process.listeners('exit')
    const stream = writeTogether({ write: (text) => void writes.push(text) })
    const [flush] = process.listeners('exit').filter((listener) => !before.includes(listener))
    stream.write('fatal\n')
    flush?.(1)
    expect(writes).toEqual(['fatal\n'])
  })
})
