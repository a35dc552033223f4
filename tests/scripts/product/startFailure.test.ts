import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startFailure } from '../../../scripts/product/startFailure.ts'

/** Node's error for listening on that port. */
function refusal(port: number, host: string): Promise<unknown> {
  return new Promise((refused, reject) => {
    const server = createServer().once('error', refused)
    server.listen(port, host, () => server.close(() => reject(new Error('It listens'))))
  })
}

describe('startFailure', () => {
  it('says which variable is wrong when the server cannot listen', async () => {
    expect(startFailure(await refusal(4000, '203.0.113.9'))).toBe(
      'HOST is not an address of this machine: 203.0.113.9:4000. Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.',
    )
    expect(startFailure(await refusal(0, '203.0.113.9'))).toContain(
      'not an address of this machine: 203.0.113.9. Set it',
    )
    const denied = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 }
    expect(startFailure(Object.assign(new Error('listen EACCES'), denied))).toBe(
      'This user may not listen on 127.0.0.1:80. Set PORT to 1024 or higher, and let a proxy listen on the lower port.',
    )
    const unknown = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'review.invalid' }
    expect(startFailure(Object.assign(new Error('getaddrinfo ENOTFOUND'), unknown))).toBe(
      'HOST is not a name that this machine can resolve: review.invalid. Correct it.',
    )
  })

  it('reports a read-only copy of the database', () => {
    expect(startFailure(Object.assign(new Error('The database is away: …'), { code: '25006' }))).toBe(
      'The database is a read-only replica. Set DATABASE_URL to the primary.',
    )
  })

  it('prints known errors as sentences, and unexpected ones with a stack trace', () => {
    expect(startFailure(new Error('The port is taken.'))).toBe('The port is taken.')
    const denied = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES', syscall: 'open' })
    expect(startFailure(denied)).toBe('EACCES: permission denied, open')
    expect(startFailure(new TypeError('no function'))).toMatch(/^TypeError: no function\n +at /)
  })
})
