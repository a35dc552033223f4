import type { Queryable } from '../storage/Database.ts'
import { readDefinition } from '../storage/definitionRows.ts'
import { allOf } from './allOf.ts'
import type { Definitions } from './Definitions.ts'
import { isDefinitionHash } from './isDefinitionHash.ts'

/** The definitions as a process knows them: those of its start, and those that others have kept since. */
export interface KnownDefinitions {
  /**
   * All definitions known, including the named one if any process has kept it; `null` and `undefined` name none. Asks the database only for
   * an unknown name: rejects with a `DatabaseUnavailableError` while it is away.
   */
  naming(hash: string | null | undefined): Promise<Definitions>
}

/** ms that a look-up without result is believed: a process that keeps the definition may start at any moment. */
const LOOK_AGAIN_MS = 1000

/** Names remembered at a time, kept or not; anyone can make up more. */
const MOST_LOOKS = 1000

/** When a name was asked for, and when the answer has come. */
interface Look {
  readonly at: number
  readonly done: Promise<void>
}

/**
 * Follows the definitions that other processes keep: while one process is replaced by the next, pages with an edited questionnaire post to
 * both. An unknown name is looked up at most once a second, however many requests bring it; one whose look-up failed, with the next. A
 * definition found stays known: each was served, so there are only as many as edits. `clock` in ms, never going back.
 */
export function followDefinitions(
  database: Queryable,
  atStart: Definitions,
  clock: () => number = () => performance.now(),
): KnownDefinitions {
  let known = atStart
  const hashes = new Set(allOf(atStart).map(({ hash }) => hash))
  const looks = new Map<string, Look>()

  const look = async (hash: string): Promise<void> => {
    const found = await readDefinition(database, hash)
    if (!found || hashes.has(hash)) return
    hashes.add(hash)
    known = { ...known, newer: [found, ...known.newer] }
  }
  const lookOnce = (hash: string): Promise<void> => {
    const last = looks.get(hash)
    if (last && clock() < last.at + LOOK_AGAIN_MS) return last.done
    // Deleted first, so that the map stays in the order of the look-ups.
    looks.delete(hash)
    for (const oldest of looks.keys()) {
      if (looks.size < MOST_LOOKS) break
      looks.delete(oldest)
    }
    const done = look(hash).catch((error: unknown) => {
      looks.delete(hash)
      throw error
    })
    looks.set(hash, { at: clock(), done })
    return done
  }
  return {
    naming: async (hash) => {
      if (typeof hash === 'string' && !hashes.has(hash) && isDefinitionHash(hash)) await lookOnce(hash)
      return known
    },
  }
}
