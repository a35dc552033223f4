import { describe, expect, it } from 'vitest'
import { followDefinitions } from '#server/definitions/followDefinitions.ts'
import type { Queryable } from '#server/storage/Database.ts'
import { DatabaseUnavailableError } from '#server/storage/DatabaseUnavailableError.ts'
import type { KeptDefinition } from '#server/storage/KeptDefinition.ts'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const aDefinition = (digit: string): KeptDefinition => ({ hash: digit.repeat(64), questionnaire: shippedQuestionnaire })
const atStart = { served: aDefinition('a'), newer: [], older: [aDefinition('b')] }
const NEXT = 'c'.repeat(64)

/** A newly started process, over a table of definitions that a test fills. */
function aProcess() {
  const world = { kept: new Set<string>(), asked: [] as unknown[], isAway: false, clock: 0 }
  const database: Queryable = {
    // Safe: the one statement that is sent selects `body`.
    query: async <Row extends object>(_text: string, params: readonly unknown[] = []) => {
      world.asked.push(params[0])
      if (world.isAway) throw new DatabaseUnavailableError(new Error('gone'))
      return (world.kept.has(String(params[0])) ? [{ body: shippedDefinition }] : []) as unknown as readonly Row[]
    },
    script: async () => {},
  }
  const known = followDefinitions(database, atStart, () => world.clock)
  return { world, known }
}

const hashesOf = (definitions: readonly KeptDefinition[]) => definitions.map(({ hash }) => hash)

describe('followDefinitions', () => {
  it.each([
    ['the one being served', 'a'.repeat(64)],
    ['an older one', 'b'.repeat(64)],
    ['nothing', null],
    ['no field', undefined],
    ['what is no hash', "'; drop table definition"],
    ['capitals', 'C'.repeat(64)],
  ])('D21 does not query the database when a browser names %s', async (_what, hash) => {
    const { world, known } = aProcess()
    expect(await known.naming(hash)).toBe(atStart)
    expect(world.asked).toEqual([])
  })

  it('D21 finds a definition that another process has stored since, with one query for all who name it', async () => {
    const { world, known } = aProcess()
    world.kept.add(NEXT)
    const found = await Promise.all([known.naming(NEXT), known.naming(NEXT), known.naming(NEXT)])
    expect(found.map(({ newer }) => hashesOf(newer))).toEqual([[NEXT], [NEXT], [NEXT]])
    expect(found[0]).toMatchObject({ served: atStart.served, older: atStart.older })
    world.clock = 60_000
    expect(hashesOf((await known.naming(NEXT)).newer)).toEqual([NEXT])
    expect(hashesOf((await known.naming(null)).newer)).toEqual([NEXT])
    expect(world.asked).toEqual([NEXT])
  })

  it('D21 looks again after a second for a hash that was not found: a process may have stored it by then', async () => {
    const { world, known } = aProcess()
    await known.naming(NEXT)
    world.kept.add(NEXT)
    world.clock = 999
    expect((await known.naming(NEXT)).newer).toEqual([])
    expect(world.asked).toHaveLength(1)
    world.clock = 1000
    expect(hashesOf((await known.naming(NEXT)).newer)).toEqual([NEXT])
  })

  it('D21 reports that the database is away, and finds the definition as soon as it is back', async () => {
    const { world, known } = aProcess()
    world.kept.add(NEXT)
    world.isAway = true
    const replies = await Promise.allSettled([known.naming(NEXT), known.naming(NEXT)])
    expect(replies.map((reply) => reply.status === 'rejected' && reply.reason)).toEqual([
      expect.any(DatabaseUnavailableError),
      expect.any(DatabaseUnavailableError),
    ])
    expect(world.asked).toEqual([NEXT])
    world.isAway = false
    expect(hashesOf((await known.naming(NEXT)).newer)).toEqual([NEXT])
  })

  it('D21 remembers a thousand unknown hashes, and forgets the least recently used one', async () => {
    const { world, known } = aProcess()
    const madeUp = Array.from({ length: 1001 }, (_, index) => String(index).padStart(64, '0'))
    for (const hash of madeUp) await known.naming(hash)
    expect(world.asked).toHaveLength(1001)
    await known.naming(madeUp[1])
    expect(world.asked).toHaveLength(1001)
    await known.naming(madeUp[0])
    expect(world.asked).toHaveLength(1002)
  })
})
