import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fact } from '#server/metrics/Fact.ts'
import type { Database } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import { storeDefinition } from '#server/storage/definitionRows.ts'
import { openSubmissionQueue } from '#server/submissions/openSubmissionQueue.ts'
import { aNewSubmission } from '../../support/aNewSubmission.ts'
import { OPENING_MS } from '../../support/openTestApp.ts'
import { openTestDatabase } from '../../support/openTestDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await storeDefinition(database, { hash: 'served', body: '{}', firstSeen: new Date() })
}, OPENING_MS)
afterAll(() => database.close())
beforeEach(() => database.script('delete from submission; delete from proof'))

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aNewSubmission({ sessionId: `session-${index}` }))

/** The queue over a database that a test can observe and make unavailable. */
function aQueue(limits: Partial<Parameters<typeof openSubmissionQueue>[0]['limits']> = {}) {
  const lines: string[] = []
  const errors: unknown[] = []
  const facts: Fact[] = []
  const write = (fields: { readonly err?: unknown } | string, text?: string) => {
    lines.push(typeof fields === 'string' ? fields : (text ?? ''))
    if (typeof fields !== 'string' && fields.err) errors.push(fields.err)
  }
  const world = {
    isAway: false,
    awayWith: new Error('Connection refused'),
    fault: null as Error | null,
    refusals: 0,
    inserts: 0,
    rows: 0,
    mostRows: 0,
    underWay: 0,
    mostUnderWay: 0,
    commitMs: 0,
    hold: Promise.resolve(),
  }
  let clock = 0
  const pass = (ms: number) => void (clock += ms)
  const watched: Database = {
    ...database,
    query: async <Row extends object>(text: string, params?: readonly unknown[]) => {
      if (world.isAway) {
        world.refusals += 1
        throw new DatabaseUnavailableError(world.awayWith)
      }
      if (world.fault) throw world.fault
      if (text.includes('store_submissions')) {
        world.inserts += 1
        const { length } = JSON.parse(String(params?.[0]))
        world.rows += length
        world.mostRows = Math.max(world.mostRows, length)
        clock += world.commitMs
        await world.hold
      }
      world.underWay += 1
      world.mostUnderWay = Math.max(world.mostUnderWay, world.underWay)
      return database.query<Row>(text, params).finally(() => {
        world.underWay -= 1
      })
    },
  }
  const queue = openSubmissionQueue({
    database: watched,
    limits: { waitingSubmissions: 5000, submissionWaitMs: 10_000, commitSize: 500, ...limits },
    log: { info: write, warn: write, error: write },
    observe: (fact) => facts.push(fact),
    clock: () => clock,
  })
  return { queue, world, lines, errors, facts, pass }
}

const storedAnswers = async () =>
  (await database.query<{ answer: string }>('select answer from submission order by answer')).map(
    ({ answer }) => answer,
  )

describe('openSubmissionQueue', () => {
  it('R1 stores all simultaneous submissions with one statement', async () => {
    const { queue, world } = aQueue()
    const outcomes = await Promise.all(rowsOf(300).map((row) => queue.store(row)))
    expect(new Set(outcomes)).toEqual(new Set(['stored']))
    expect(world.inserts).toBe(1)
    expect(await storedAnswers()).toHaveLength(300)
  })

  it('stores with one statement what waited for a commit to end, and what arrives in the same instant as its end', async () => {
    const { queue, world } = aQueue()
    let letGo = () => {}
    world.hold = new Promise((resolve) => (letGo = resolve))
    const stored = []
    for (const sessionId of ['in the first lane', 'in the second', 'waiting']) {
      stored.push(queue.store(aNewSubmission({ sessionId })))
      await new Promise(setImmediate)
    }
    letGo()
    await stored[0]
    await new Promise<void>((resolve) => process.nextTick(resolve))
    stored.push(queue.store(aNewSubmission({ sessionId: 'just arrived' })))
    expect(await Promise.all(stored)).toEqual(['stored', 'stored', 'stored', 'stored'])
    expect(world).toMatchObject({ inserts: 3, rows: 4 })
  })

  it('limits the size of a commit and the number of concurrent ones, and stores no row twice', async () => {
    const { queue, world } = aQueue({ commitSize: 10 })
    await Promise.all(rowsOf(95).map((row) => queue.store(row)))
    expect(world).toMatchObject({ inserts: 10, rows: 95, mostRows: 10, mostUnderWay: 2 })
    expect(await storedAnswers()).toHaveLength(95)
  })

  it('R6 refuses submissions above its limit, and accepts them again afterwards', async () => {
    const { queue } = aQueue({ waitingSubmissions: 20 })
    const outcomes = await Promise.all(rowsOf(50).map((row) => queue.store(row)))
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(20)
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(30)
    expect(await queue.store(aNewSubmission({ sessionId: 'later' }))).toBe('stored')
    expect(await storedAnswers()).toHaveLength(21)
  })

  it('R6 accepts only what it can store in time, by the duration of its commits, and recovers afterwards', async () => {
    const { queue, world } = aQueue({ commitSize: 50, submissionWaitMs: 350 })
    world.commitMs = 100
    expect(await queue.store(aNewSubmission({ sessionId: 'first' }))).toBe('stored')
    let letGo = () => {}
    world.hold = new Promise((resolve) => (letGo = resolve))
    const outcomes = [queue.store(aNewSubmission({ sessionId: 'second' }))]
    await new Promise(setImmediate)
    // With two commits at a time, seven end within the wait; one is running.
    outcomes.push(...rowsOf(500).map((row) => queue.store(row)))
    letGo()
    const settled = await Promise.all(outcomes)
    const stored = settled.filter((outcome) => outcome === 'stored').length
    expect(stored).toBe(1 + 50 * (Math.floor(3.5 * 2) - 1))
    expect(settled.at(-1)).toBe('full')
    expect(await queue.store(aNewSubmission({ sessionId: 'later' }))).toBe('stored')
  })

  it('R6 accepts a few, also next to one that is being stored, after a commit that took very long', async () => {
    const { queue, world } = aQueue({ submissionWaitMs: 350 })
    world.commitMs = 60_000
    expect(await queue.store(aNewSubmission({ sessionId: 'slow' }))).toBe('stored')
    let letGo = () => {}
    world.hold = new Promise((resolve) => (letGo = resolve))
    const next = queue.store(aNewSubmission({ sessionId: 'next' }))
    await new Promise(setImmediate)
    const few = rowsOf(100).map((row) => queue.store(row))
    const oneMore = queue.store(aNewSubmission({ sessionId: 'one more' }))
    letGo()
    expect(new Set(await Promise.all([next, ...few]))).toEqual(new Set(['stored']))
    expect(await oneMore).toBe('full')
  })

  it('R6 remembers a slow commit for the next few, however quick they are', async () => {
    const { queue, world } = aQueue({ submissionWaitMs: 350 })
    world.commitMs = 1000
    expect(await queue.store(aNewSubmission({ sessionId: 'slow' }))).toBe('stored')
    world.commitMs = 0
    const lastOfMany = async () => {
      await queue.drained()
      return (await Promise.all(rowsOf(101).map((row) => queue.store(row)))).at(-1)
    }
    expect(await queue.store(aNewSubmission({ sessionId: 'quick' }))).toBe('stored')
    // Of 1000 ms, 800 are remembered now and 640 after one more; with two commits at a time an answer waits for half of that.
    expect(await lastOfMany()).toBe('full')
    expect(await lastOfMany()).toBe('stored')
  })

  it('Q1 stores a hundred identical submissions once, also from many queues at once', async () => {
    const queues = Array.from({ length: 4 }, () => aQueue({ commitSize: 7 }).queue)
    const same = Array.from({ length: 25 }, () => aNewSubmission({ idempotencyKey: 'key-1' }))
    const outcomes = await Promise.all(same.flatMap((row) => queues.map((queue) => queue.store(row))))
    expect(new Set(outcomes)).toEqual(new Set(['stored']))
    expect(await storedAnswers()).toEqual(['AMP'])
  })

  it('Q1 stores one of two answers under one key, and refuses the other, whichever arrives first', async () => {
    for (const idempotencyKey of [null, 'key-1']) {
      await database.script('delete from submission')
      const queues = [aQueue().queue, aQueue().queue]
      const both = Array.from({ length: 20 }, (_, index) =>
        aNewSubmission({ answer: index % 2 ? 'AMP' : 'REST', idempotencyKey }),
      )
      const outcomes = await Promise.all(both.flatMap((row) => queues.map((queue) => queue.store(row))))
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(20)
      expect(outcomes.filter((outcome) => outcome === 'other-answer')).toHaveLength(20)
      expect(await storedAnswers()).toHaveLength(1)
    }
  })

  it('Q1 recognises a repetition by either key, and its own key before the other', async () => {
    const { queue } = aQueue()
    const later = '2026-11-20T12:00:09.000+10:00'
    expect(await queue.store(aNewSubmission({ idempotencyKey: 'key-1' }))).toBe('stored')
    expect(await queue.store(aNewSubmission())).toBe('stored')
    expect(await queue.store(aNewSubmission({ idempotencyKey: 'key-2' }))).toBe('stored')
    expect(await queue.store(aNewSubmission({ bodyHash: 'of another address in the body' }))).toBe('stored')
    expect(await queue.store(aNewSubmission({ idempotencyKey: 'key-1', bodyHash: 'other' }))).toBe('other-answer')
    expect(await queue.store(aNewSubmission({ idempotencyKey: 'key-1', answer: 'REST', timestamp: later }))).toBe(
      'other-answer',
    )
    expect(await storedAnswers()).toEqual(['AMP'])
    expect(await queue.store(aNewSubmission({ answer: 'REST', timestamp: later }))).toBe('stored')
    expect(await storedAnswers()).toEqual(['AMP', 'REST'])
  })

  it('recognises a repetition of an answer that was stored before answers had a hash', async () => {
    const { queue } = aQueue()
    await queue.store(aNewSubmission())
    await database.script('update submission set body_hash = null')
    expect(await queue.store(aNewSubmission())).toBe('stored')
    expect(await queue.store(aNewSubmission({ answer: 'REST' }))).toBe('other-answer')
  })

  it.each([
    ['has what no text may', { answer: 'Zebedee\0' }],
    ['is too large for an index', { idempotencyKey: randomBytes(4000).toString('hex') }],
  ])('stores all others when the database refuses one row that %s, and logs nothing of it', async (_, fault) => {
    const { queue, world, lines, errors } = aQueue()
    const rows = rowsOf(60)
    const poison = aNewSubmission({ sessionId: 'poison', ...fault })
    const outcomes = await Promise.all([...rows.slice(0, 31), poison, ...rows.slice(31)].map((row) => queue.store(row)))
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(60)
    expect(outcomes[31]).toBe('unstorable')
    expect(await storedAnswers()).toHaveLength(60)
    expect(world.mostUnderWay).toBe(1)
    expect(lines).toEqual(['an answer could not be stored'])
    expect(errors).toHaveLength(1)
  })

  it('takes an answer for unstorable that breaks a constraint, such as one of a later release', async () => {
    const { queue, world } = aQueue()
    world.fault = Object.assign(new Error('violates check constraint'), { code: '23514' })
    expect(await queue.store(aNewSubmission())).toBe('unstorable')
  })

  it.each(['XX000', '42883', undefined])(
    'takes no answer for unstorable by an error that is none of its row (%s): it can be sent again',
    async (code) => {
      const { queue, world } = aQueue()
      world.fault = Object.assign(new Error('not of the row'), { code })
      const answers = await Promise.allSettled(rowsOf(3).map((row) => queue.store(row)))
      expect(answers).toEqual(answers.map(() => ({ status: 'rejected', reason: world.fault })))
      world.fault = null
      expect(await Promise.all(rowsOf(3).map((row) => queue.store(row)))).toEqual(['stored', 'stored', 'stored'])
    },
  )

  it.each(['53100', 'ENOSPC', 'EDQUOT', '58030', '58P01'])(
    'has no room from an answer that finds the disk full or failing (%s) to one that is stored, or for half a minute',
    async (code) => {
      const { queue, world, pass } = aQueue()
      world.isAway = true
      await expect(queue.store(aNewSubmission())).rejects.toThrow('The database is away')
      expect(queue.hasRoom()).toBe(true)
      world.awayWith = Object.assign(new Error('could not extend file'), { code })
      await expect(queue.store(aNewSubmission())).rejects.toThrow('could not extend file')
      expect(queue.hasRoom()).toBe(false)
      pass(30_000)
      expect(queue.hasRoom()).toBe(false)
      pass(1)
      expect(queue.hasRoom()).toBe(true)
      await expect(queue.store(aNewSubmission())).rejects.toThrow('could not extend file')
      expect(queue.hasRoom()).toBe(false)
      world.isAway = false
      expect(await queue.store(aNewSubmission())).toBe('stored')
      expect(queue.hasRoom()).toBe(true)
    },
  )

  it('rejects all waiting submissions when the database is away, logs it once, and recovers when it is back', async () => {
    const { queue, world, lines, errors, pass } = aQueue({ commitSize: 5 })
    world.isAway = true
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.allSettled(rowsOf(20).map((row) => queue.store(row)))
      for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(DatabaseUnavailableError) })
    }
    // Once for each concurrent commit: nobody waits to be told the same.
    expect(world.refusals).toBe(3 * 2)
    world.isAway = false
    pass(5000)
    for (const row of rowsOf(2)) expect(await queue.store(row)).toBe('stored')
    await queue.drained()
    expect(await storedAnswers()).toHaveLength(2)
    expect(lines).toEqual(['the database is away: answers are refused until it is back', 'the database is back'])
    expect(errors).toEqual([new DatabaseUnavailableError(world.awayWith)])
    world.isAway = true
    await expect(queue.store(aNewSubmission())).rejects.toThrow('The database is away')
    expect(lines).toHaveLength(3)
  })

  it('logs a database that comes and goes once, and that it is back after five seconds without a failure', async () => {
    const { queue, world, lines, pass } = aQueue()
    for (let round = 0; round < 4; round += 1) {
      world.isAway = true
      await expect(queue.store(aNewSubmission())).rejects.toThrow('The database is away')
      world.isAway = false
      pass(4000)
      expect(await queue.store(aNewSubmission({ sessionId: `session-${round}` }))).toBe('stored')
    }
    expect(lines).toEqual(['the database is away: answers are refused until it is back'])
    pass(1000)
    expect(await queue.store(aNewSubmission())).toBe('stored')
    expect(lines).toEqual(['the database is away: answers are refused until it is back', 'the database is back'])
  })

  it('V1 logs and counts unproven claims, without personal data', async () => {
    const { queue, lines, facts } = aQueue()
    await database.query("insert into proof values ('session-1', '+61491570156', now())")
    const claim = { questionId: 'q7', answer: '+61491570156', claimed: true, is2FASubmission: true }
    expect(await queue.store(aNewSubmission(claim))).toBe('stored')
    expect(lines).toEqual([])
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await queue.store(aNewSubmission({ ...claim, sessionId: 'session-2' }))).toBe('stored')
    }
    expect(lines).toEqual(['claim without proof'])
    expect(facts).toEqual([{ type: 'unprovenClaims', count: 1 }])
  })

  it('R5 is drained when nothing is waiting', async () => {
    const { queue } = aQueue({ commitSize: 3 })
    await queue.drained()
    let stored = 0
    for (const row of rowsOf(20)) void queue.store(row).then(() => (stored += 1))
    await queue.drained()
    expect(stored).toBe(20)
  })

  it('R5 is not drained while rows are stored apart from one that the database refuses', async () => {
    const { queue } = aQueue()
    const outcomes: string[] = []
    const rows = [...rowsOf(20), aNewSubmission({ sessionId: 'poison', answer: 'Zebedee\0' })]
    for (const row of rows) void queue.store(row).then((outcome) => outcomes.push(outcome))
    await queue.drained()
    expect(outcomes).toHaveLength(21)
  })
})
