import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listenOnLoopback } from '../../../scripts/product/listenOnLoopback.ts'
import { twilioVerify } from '#server/sms/twilioVerify.ts'
import { type FakeTwilio, startFakeTwilio, type TwilioMood } from '../../support/fakeTwilio.ts'

const MOBILE = '+61491570156'
const patience = () => AbortSignal.timeout(5000)

let twilio: FakeTwilio
beforeAll(async () => {
  twilio = await startFakeTwilio()
})
afterAll(() => twilio.close())
beforeEach(() => twilio.clear())

const start = (to = MOBILE, signal = patience()) => twilioVerify(twilio.account).start(to, signal)
const check = (code: string, signal = patience()) => twilioVerify(twilio.account).check({ to: MOBILE, code }, signal)
const texted = () => twilio.inbox.at(-1)?.code ?? ''

describe('twilioVerify', () => {
  it('makes two form-encoded calls and nothing more', async () => {
    await start()
    await check('123456')
    const service = `/v2/Services/${twilio.account.serviceSid}`
    expect(twilio.requests).toEqual([
      { path: `${service}/Verifications`, form: { To: MOBILE, Channel: 'sms' } },
      { path: `${service}/VerificationCheck`, form: { To: MOBILE, Code: '123456' } },
    ])
  })

  it('maps each status of a check', async () => {
    expect(await check('123456')).toEqual({ ok: true, verdict: 'gone' })
    expect(await start()).toEqual({ ok: true })
    expect(await check('000000')).toEqual({ ok: true, verdict: 'wrong' })
    expect(await check('12')).toEqual({ ok: true, verdict: 'wrong' })
    expect(await check(texted())).toEqual({ ok: true, verdict: 'approved' })
    await start()
    for (let guess = 0; guess < 5; guess += 1) await check('000000')
    expect(await check(texted())).toEqual({ ok: true, verdict: 'spent' })
  })

  it('reports a wrong token as misconfigured', async () => {
    const stranger = twilioVerify({ ...twilio.account, authToken: 'wrong' })
    expect(await stranger.start(MOBILE, patience())).toMatchObject({ ok: false, reason: 'misconfigured' })
  })

  it('reports a landline and an invalid number as unreachable', async () => {
    expect(await start('+61290001234')).toMatchObject({ ok: false, reason: 'unreachable' })
    expect(await start('12')).toMatchObject({ ok: false, reason: 'unreachable' })
  })

  it.each<[TwilioMood, string]>([
    ['garbage', 'unknown'],
    ['broken', 'unknown'],
    ['busy', 'busy'],
    ['throttled', 'busy'],
    ['bursting', 'tooOften'],
    ['fraudGuard', 'blocked'],
    ['geoBlocked', 'blocked'],
    ['landline', 'unreachable'],
    ['badAuth', 'misconfigured'],
  ])('reports a provider that is %s as %s, on either call', async (mood, reason) => {
    twilio.setMood(mood)
    expect(await start()).toMatchObject({ ok: false, reason })
    expect(await check('123456')).toMatchObject({ ok: false, reason })
    expect(twilio.requests).toHaveLength(2)
  })

  it('reports too many texts, and too many wrong codes, to one number', async () => {
    for (let text = 0; text < 5; text += 1) expect(await start()).toEqual({ ok: true })
    expect(await start()).toMatchObject({ ok: false, reason: 'tooOften' })
    for (let guess = 0; guess < 5; guess += 1) await check('000000')
    expect(await start()).toMatchObject({ ok: false, reason: 'guessedTooOften' })
  })

  it('stops when it is aborted', async () => {
    twilio.setMood('silent')
    await expect(start(MOBILE, AbortSignal.timeout(50))).rejects.toThrow('Twilio did not answer: TimeoutError')
    await expect(check('123456', AbortSignal.timeout(50))).rejects.toThrow('Twilio did not answer: TimeoutError')
  })

  it('logs the reply it got, without the number or the code', async () => {
    twilio.setMood('fraudGuard')
    const answer = await start()
    expect(answer).toMatchObject({ detail: 'Twilio answered 403, status null, code 60410' })
  })

  it('rejects with why it got no reply, without the number or the code', async () => {
    const closed = await startFakeTwilio()
    await closed.close()
    const refused = twilioVerify(closed.account).start(MOBILE, patience())
    await expect(refused).rejects.toThrow(/^Twilio did not answer: ECONNREFUSED$/)
    twilio.setMood('resetting')
    await expect(start()).rejects.toThrow(/^Twilio did not answer: [A-Z_]+$/)
    await expect(check('123456')).rejects.toThrow(/^Twilio did not answer: [A-Z_]+$/)
  })

  it('is not created without an account', () => {
    expect(() => twilioVerify(null)).toThrow('twilio-verify needs an account')
  })
})

describe('twilioVerify, when a verification has ended', () => {
  it.each([
    ['max_attempts_reached', 'spent'],
    ['canceled', 'gone'],
    ['expired', 'gone'],
  ])('maps the status %s of a check to %s', async (status, verdict) => {
    const server = createServer((_request, response) => response.end(JSON.stringify({ status })))
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
    const provider = twilioVerify({ ...twilio.account, url })
    expect(await provider.check({ to: MOBILE, code: '123456' }, patience())).toEqual({ ok: true, verdict })
    server.closeAllConnections()
    server.close()
  })
})

describe('twilioVerify, when a reply is none of Twilio’s', () => {
  /** Begins a reply and goes on with `bytes` every few ms; `isCut` once the connection is closed. */
  async function endless(bytes: number) {
    let isCut = false
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(201)
      const flow = setInterval(() => response.write(' '.repeat(bytes)), 5)
      response.on('close', () => {
        clearInterval(flow)
        isCut = true
      })
    })
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
    const close = () => {
      server.closeAllConnections()
      server.close()
    }
    return { provider: twilioVerify({ ...twilio.account, url }), isCut: () => isCut, close }
  }

  it('reads only a limited part of it', async () => {
    const { provider, isCut, close } = await endless(65_536)
    // Long enough that the time limit does not cut it.
    expect(await provider.start(MOBILE, AbortSignal.timeout(600_000))).toMatchObject({ ok: false, reason: 'unknown' })
    await expect.poll(isCut).toBe(true)
    close()
  })

  it('hangs up when it is aborted, even after garbage was collected', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const { provider, isCut, close } = await endless(1)
    const stop = new AbortController()
    const answer = provider.check({ to: MOBILE, code: '123456' }, stop.signal)
    for (let times = 0; times < 5; times += 1) {
      await sleep(50)
      collect()
    }
    stop.abort()
    await expect.poll(isCut).toBe(true)
    expect(await answer).toMatchObject({ ok: false, reason: 'unknown' })
    close()
  })

  it('logs no status that is none of Twilio’s names', async () => {
    const server = createServer((_request, response) => response.end('{"status":"Jane, +61.491.570.156"}'))
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
    const answer = await twilioVerify({ ...twilio.account, url }).start(MOBILE, patience())
    expect(answer).toMatchObject({ reason: 'unknown', detail: 'Twilio answered 200, status null, code null' })
    server.closeAllConnections()
    server.close()
  })

  it('follows no redirect, which would take the number elsewhere', async () => {
    const location = `${twilio.account.url}/elsewhere`
    const server = createServer((_request, response) => response.writeHead(307, { location }).end())
    const url = `http://127.0.0.1:${await listenOnLoopback(server)}`
    const answer = twilioVerify({ ...twilio.account, url }).start(MOBILE, patience())
    await expect(answer).rejects.toThrow(/^Twilio did not answer: /)
    expect(twilio.requests).toEqual([])
    server.closeAllConnections()
    server.close()
  })
})
