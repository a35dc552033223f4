import { describe, expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { EngineBrokenError } from '#server/storage/embedded/EngineBrokenError.ts'
import { packFailure, unpackFailure } from '#server/storage/embedded/packFailure.ts'

/** Sends a value between two threads. */
const sent = (error: unknown): Error => unpackFailure(structuredClone(packFailure(error)))

const refusal = () => Object.assign(new Error('no room'), { name: 'error', code: '53100', severity: 'ERROR' })

describe('packFailure', () => {
  it('carries the error fields of PostgreSQL', () => {
    expect(sent(refusal())).toMatchObject({ name: 'error', message: 'no room', code: '53100', severity: 'ERROR' })
  })

  it('distinguishes an unavailable database, a broken engine and a bug of ours', () => {
    const away = sent(new DatabaseUnavailableError(refusal()))
    expect(away).toBeInstanceOf(DatabaseUnavailableError)
    expect(away).not.toBeInstanceOf(EngineBrokenError)
    expect(away).toMatchObject({ code: '53100', message: 'The database is away: no room' })
    expect(away.cause).toMatchObject({ severity: 'ERROR' })
    expect(sent(new EngineBrokenError(refusal()))).toBeInstanceOf(EngineBrokenError)
    expect(sent(new TypeError('x is not a function'))).toBeInstanceOf(TypeError)
  })

  it('carries where the error occurred and who called', () => {
    const happened = Object.assign(new Error('no room'), { stack: 'Error: no room\n    at write (disk.js:1:2)' })
    const asker = () => sent(happened)
    expect(asker().stack).toMatch(/^Error: no room\n {4}at write \(disk\.js:1:2\)\n[^]*at asker /)
  })

  it('omits what a message cannot carry, and terminates on a circular cause', () => {
    const error = Object.assign(new Error('odd'), { symbol: Symbol('s'), run: () => {}, big: 1n, place: 3 })
    error.cause = error
    expect(sent(error)).toMatchObject({ message: 'odd', place: 3 })
    expect(sent('a text')).toMatchObject({ message: 'a text' })
  })
})
