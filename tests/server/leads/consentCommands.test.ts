import { hash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UsageError } from '#server/commands/Command.ts'
import { readConfig } from '#server/config.ts'
import { leadCommands } from '#server/leads/index.ts'
import { completeLead } from '../../support/completeLead.ts'
import { OPENING_MS, openTestApp, type TestApp } from '../../support/openTestApp.ts'

const SESSION = 'aaaaaaaa000000000000000000000001'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp()
}, OPENING_MS)
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  await completeLead(server, { sessionId: SESSION })
})

const now = () => new Date('2026-11-20T12:30:00+10:00')

/** What a command line prints. */
async function run(line: string, env: Record<string, string> = {}): Promise<string> {
  const [name = '', ...args] = line.split(' ')
  const commands: Readonly<Record<string, (typeof leadCommands)[keyof typeof leadCommands]>> = leadCommands
  const command = commands[name]
  if (!command) throw new Error(`There is no command ${name}`)
  return text(command.read(args)({ database: server.database, config: readConfig(env), now }))
}

describe('leads proof', () => {
  it('C3 prints a proof for people, or as JSON', async () => {
    expect(await run(`proof ${SESSION}`)).toMatch(/^Session a{8}0.*\n2 entries, chain [0-9a-f]{64}\n[^]*Verified: /)
    expect(JSON.parse(await run(`proof ${SESSION} --json`))).toMatchObject({
      sessionId: SESSION,
      chain: { ok: true },
      entries: [{ position: 1 }, { position: 2 }],
      problems: [],
    })
  })

  it('C3 has in its JSON all that is needed to check the chain without us, after an erasure too', async () => {
    const check = async () => {
      const { head, entries } = JSON.parse(await run(`proof ${SESSION} --json`))
      let digests = ''
      for (const { sealed, digest, chain } of entries) {
        digests += digest
        expect(digest).toBe(sealed === null ? digest : hash('sha256', sealed.salt + sealed.text))
        expect(chain).toBe(hash('sha256', digests))
      }
      expect(head).toBe(hash('sha256', digests))
      return entries.map(({ sealed }: { readonly sealed: unknown }) => sealed !== null)
    }
    expect(await check()).toEqual([true, true])
    await run(`erase --session ${SESSION}`)
    expect(await check()).toEqual([false, false, true])
  })

  it('C3 compares with the value that an export or a webhook contained', async () => {
    const { consent } = JSON.parse(await run('export'))
    await run(`withdraw --session ${SESSION}`)
    expect(await run(`proof ${SESSION} --chain ${consent.chain}`)).toContain(
      "The value kept elsewhere is the chain's at entry 2.",
    )
    await expect(run(`proof ${SESSION} --chain ${'0'.repeat(64)}`)).rejects.toThrow('is not one of this chain')
  })

  it('C3 fails on a chain that was changed, and says where', async () => {
    await server.database.script(
      `alter table consent disable trigger keep_consent; update consent set content = '{}' where position = 2;
       alter table consent enable trigger keep_consent`,
    )
    await expect(run(`proof ${SESSION}`)).rejects.toThrow('The chain is broken at entry 2: what it says does not match')
    await expect(run(`proof ${SESSION} --json`)).rejects.toThrow('"position": 2')
  })
})

describe('leads withdraw, suppress, unsuppress and suppressed', () => {
  const exported = async () => JSON.parse(await run('export'))

  it('C5 find a number that is on no list', async () => {
    expect(await run('suppressed --mobile 0491570156')).toBe('no\n')
    expect(await exported()).toMatchObject({ callable: true })
  })

  it('C3 let a number be called for CALLABLE_DAYS at most', async () => {
    const { callableUntil } = await exported()
    const within7 = JSON.parse(await run('export', { CALLABLE_DAYS: '7' })).callableUntil
    expect(Date.parse(callableUntil) - Date.parse(within7)).toBe(35 * 24 * 60 * 60_000)
  })

  it('C5 withdraw what a session agreed to: it is exported as no longer callable', async () => {
    expect(await run(`withdraw --session ${SESSION}`)).toBe(
      `What +61491570156 agreed to no longer counts. Sessions marked as withdrawn: 1\n${SESSION}\n`,
    )
    expect(await run('suppressed --mobile +61491570156')).toBe(
      'no, but withdrawn 2026-11-20T12:30:00.000+10:00: not called unless agreed to since\n',
    )
    expect(await exported()).toMatchObject({ callable: false, notCallableBecause: 'withdrawn' })
    expect(await run('export --callable')).toBe('')
  })

  it('C5 suppress a number: its session is exported as never to be called', async () => {
    expect(await run('suppress --mobile 0491570156')).toBe(
      `+61491570156 is on the list of numbers that are never called. Sessions marked as withdrawn: 1\n${SESSION}\n`,
    )
    expect(await run('suppressed --mobile 0491570156')).toBe('yes, since 2026-11-20T12:30:00.000+10:00\n')
    expect(await exported()).toMatchObject({ callable: false, notCallableBecause: 'suppressed' })
  })

  it('C5 unsuppress a number: its session stays withdrawn until its owner agrees anew', async () => {
    await run('suppress --mobile 0491570156')
    expect(await run('unsuppress --mobile 0491570156')).toContain('once its owner agrees again')
    expect(await exported()).toMatchObject({ callable: false, notCallableBecause: 'withdrawn' })
  })

  it('C5 withdraw of a session that has proven no number what it agreed to, and say so', async () => {
    const other = 'aaaaaaaa000000000000000000000002'
    await completeLead(server, { sessionId: other, lacks: 'code' })
    expect(await run(`withdraw ${other}`)).toBe(
      `The session has proven no number. Sessions marked as withdrawn: 1\n${other}\n`,
    )
    expect(await run('suppressed --mobile 0491570156')).toBe('no\n')
  })

  it('C5 say that no session has the number, and note it all the same', async () => {
    expect(await run('withdraw --mobile 0491570157')).toBe(
      'No session has the number +61491570157. Is it the right one? It is noted all the same: what it agreed to until now does not count.\n',
    )
    expect(await run('suppressed --mobile 0491570157')).toContain('no, but withdrawn 2026-11-20T12:30')
    expect(await run('suppress --mobile 0491570157')).toBe(
      'No session has the number +61491570157. Is it the right one? It is on the list of numbers that are never called all the same.\n',
    )
    expect(await run('suppressed --mobile 0491570157')).toContain('yes, since 2026-11-20T12:30')
  })

  it.each([
    ['proof', 'Which session? Name its id: an export has it.'],
    [
      'proof +61491570156',
      'Not the id of a session: "+61491570156". It has 8 to 64 letters, digits, _ or -, as an export shows it.',
    ],
    ['proof ', 'Not the id of a session: "".'],
    [`proof ${SESSION} --chain abc`, 'Not a chain value: "abc".'],
    [`proof ${SESSION} --chain ${'0'.repeat(65)}`, `Not a chain value: "${'0'.repeat(65)}".`],
    [`proof ${SESSION} other`, 'Not expected: "other".'],
    ['withdraw', 'Name a session with --session, or a number with --mobile.'],
    [`withdraw ${SESSION} --session ${SESSION}`, `Not expected: "${SESSION}".`],
    [`erase ${SESSION} other-session`, 'Not expected: "other-session".'],
    [`withdraw --session ${SESSION} --mobile 0491570156`, 'Name a session or a number, not both.'],
    ['withdraw --mobile 0297001234', 'Not an Australian mobile number: "0297001234".'],
    ['erase 0491570156', '"0491570156" is a number, not a session: name it with --mobile.'],
    [
      'erase foo',
      'Not the id of a session: "foo". It has 8 to 64 letters, digits, _ or -, as an export shows it; a number is named with --mobile.',
    ],
    ['erase --session +6149157015', 'Not the id of a session: "+6149157015".'],
    [`withdraw ${'a'.repeat(65)}`, `Not the id of a session: "${'a'.repeat(65)}".`],
    [
      'erase --mobile 0491570156 --mobile 0491570157',
      'Two values for --mobile: the command takes one. Call it once for each.',
    ],
    ['suppress', 'Name a number with --mobile.'],
    ['suppress --mobile never', 'Not an Australian mobile number: "never".'],
    ['unsuppress --session x', /^Unknown option '--session'\.$/],
    ['suppressed --mobile', "Option '--mobile <value>' argument missing."],
  ])('refuses "%s" and says why', async (line, words) => {
    await expect(run(line)).rejects.toThrow(UsageError)
    await expect(run(line)).rejects.toThrow(words)
  })

  it.each([
    ['proof no-such-session', 'Session "no-such-session" agreed to nothing, or is not known.'],
    ['withdraw no-such-session', 'Session "no-such-session" is not known.'],
    ['withdraw --session no-such-session', 'Session "no-such-session" is not known.'],
    ['unsuppress --mobile 0491570157', '+61491570157 is not on the list of numbers that are never called.'],
  ])('fails with one sentence on "%s", and changes nothing', async (line, words) => {
    await expect(run(line)).rejects.toThrow(words)
    expect(await server.database.query('select 1 as row from suppression')).toEqual([])
  })
})
