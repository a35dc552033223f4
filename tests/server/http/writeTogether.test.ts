import { describe, expect, it } from 'vitest'
import { writeTogether } from '#server/http/writeTogether.ts'

const nextTurn = () => new Promise(setImmediate)

describe('writeTogether', () => {
  it('passes the lines of one turn on with one write, in order', async () => {
    const writes: string[] = []
    const stream = writeTogether({ write: (text) => void writes.push(text) })
    stream.write('one\n')
    stream.write('two\n')
    expect(writes).toEqual([])
    await nextTurn()
    expect(writes).toEqual(['one\ntwo\n'])
    stream.write('three\n')
    await nextTurn()
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
