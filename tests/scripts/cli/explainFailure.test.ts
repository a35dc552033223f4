import { type AddressInfo, createServer } from 'node:net'
import { createServer as createViteServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { explainFailure } from '../../../scripts/cli/explainFailure.ts'

/** Node's error for listening on that port. */
function refusal(port: number, host: string): Promise<unknown> {
  return new Promise((refused, reject) => {
    const server = createServer().once('error', refused)
    server.listen(port, host, () => server.close(() => reject(new Error('It listens'))))
  })
}

describe('explainFailure', () => {
  it('says which variable is wrong when the server cannot listen', async () => {
    expect(explainFailure(await refusal(4000, '203.0.113.9'))).toBe(
      'HOST is not an address of this machine: 203.0.113.9:4000. Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.',
    )
    expect(explainFailure(await refusal(0, '203.0.113.9'))).toContain(
      'not an address of this machine: 203.0.113.9. Set it',
    )
    const withoutIPv6 = { code: 'EAFNOSUPPORT', syscall: 'listen', address: '::', port: 4000 }
    expect(explainFailure(Object.assign(new Error('listen EAFNOSUPPORT'), withoutIPv6))).toContain(
      'HOST is not an address of this machine: :::4000. Set it',
    )
    expect(explainFailure(await refusal(4000, 'fe80::1'))).toContain('HOST is not an address of this machine: fe80::1')
    const denied = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 }
    expect(explainFailure(Object.assign(new Error('listen EACCES'), denied))).toBe(
      'This user may not listen on 127.0.0.1:80. Set PORT to 1024 or higher, and let a proxy listen on the lower port.',
    )
    const crowded = { code: 'EMFILE', syscall: 'listen', address: '127.0.0.1', port: 4000 }
    expect(explainFailure(Object.assign(new Error('listen EMFILE'), crowded))).toBe(
      'This process is not allowed to open enough files. Raise that limit (ulimit -n, LimitNOFILE of a systemd unit).',
    )
    const unknown = { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'review.invalid' }
    expect(explainFailure(Object.assign(new Error('getaddrinfo ENOTFOUND'), unknown))).toBe(
      'HOST is not a name that this machine can resolve: review.invalid. Correct it, or set it to an address.',
    )
  })

  it('says what to do about a busy port, whether Node or Vite finds it', async () => {
    const busy = createServer()
    await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening))
    const { port } = busy.address() as AddressInfo
    const advice = `Port ${port} is in use. Stop what uses it, or set PORT to another one.`
    expect(explainFailure(await refusal(port, '127.0.0.1'))).toBe(advice)
    const vite = await createViteServer({ configFile: false, server: { host: '127.0.0.1', port, strictPort: true } })
    expect(explainFailure(await vite.listen().catch((error: unknown) => error))).toBe(advice)
    await vite.close()
    busy.close()
  })

  it('reports a read-only database', () => {
    expect(explainFailure(Object.assign(new Error('The database is away: …'), { code: '25006' }))).toBe(
      'The database is read-only. If it is a replica, set DATABASE_URL to the primary; if not, find out why default_transaction_read_only ' +
        'is on: some providers do that on a full disk.',
    )
  })

  it('prints known errors as sentences, and unexpected ones with a stack trace', () => {
    expect(explainFailure(new Error('The port is taken.'))).toBe('The port is taken.')
    const denied = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES', syscall: 'open' })
    expect(explainFailure(denied)).toBe('EACCES: permission denied, open')
    // Node's for a name with several addresses of which none answers.
    const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    expect(explainFailure(refused)).toBe('ECONNREFUSED')
    for (const kind of [TypeError, ReferenceError, RangeError, SyntaxError])
      expect(explainFailure(new kind('a bug'))).toMatch(/^[A-Z][A-Za-z]+Error: a bug\n +at /)
  })
})
