import type { Command, CommandContext } from '../commands/Command.ts'
import { readSuppressionKey } from '../consent/readSuppressionKey.ts'
import type { Target } from '../consent/withdrawConsent.ts'
import { type Erased, type ErasedNumber, eraseSessions } from '../retention/eraseSessions.ts'
import { sessionsNaming } from '../retention/sessionsNaming.ts'
import type { Queryable } from '../storage/Database.ts'
import { isNumberKnown } from '../storage/eraseSessionRows.ts'
import { isSessionKnown } from '../storage/isSessionKnown.ts'
import { sessionsOfMobile } from '../storage/sessionsOfMobile.ts'
import { suppressNumber } from '../storage/suppressionRows.ts'
import { keysThatName } from '../verification/codeLimits.ts'
import { readTarget, TARGET_USAGE } from './readTarget.ts'

/** `leads erase`: removes what is stored of a session, or of a number; a visitor who had only mistyped it keeps the rest. */
export const eraseCommand: Command = {
  usage: TARGET_USAGE,
  summary: 'removes what is stored about a visitor; the number is not called until its owner agrees again',
  read: (args) => {
    const who = readTarget(args)
    return async function* eraseTarget(context) {
      yield eraseFor(context, who)
    }
  },
}

async function eraseFor({ database, config, now: clock }: CommandContext, who: Target): Promise<string> {
  const now = clock()
  const suppressionKey = await readSuppressionKey(database, config)
  const suppress = (mobile: string) =>
    database.transaction((transaction) =>
      suppressNumber(transaction, suppressionKey, { mobile, kind: 'withdrawn', since: now }),
    )
  const { sessionIds, number } =
    'mobile' in who ? await reachedBy(database, who.mobile, suppress) : await reachedOf(database, who)
  const erased = await eraseSessions(database, {
    sessionIds,
    cause: { type: 'request', suppressionKey, number },
    now,
  })
  return erasedText(erased) + keptText(number?.mistypedIn.length ?? 0)
}

/** What a request reaches. */
interface Reached {
  readonly sessionIds: readonly string[]
  readonly number: ErasedNumber | null
}

async function reachedBy(
  database: Queryable,
  mobile: string,
  suppress: (mobile: string) => Promise<void>,
): Promise<Reached> {
  const sessionIds = await sessionsOfMobile(database, mobile)
  const isKnown = sessionIds.length > 0 || (await isNumberKnown(database, { mobile, keys: keysThatName(mobile) }))
  if (!isKnown) throw new Error(nothingOf('number'))
  // Before the sessions are read, of which anybody can make up many: the number is not called any more, whatever becomes of the rest.
  await suppress(mobile)
  const { own, mistyped } = await sessionsNaming(database, { mobile, sessionIds })
  return { sessionIds: own, number: { mobile, mistypedIn: mistyped } }
}

async function reachedOf(database: Queryable, { sessionId }: { readonly sessionId: string }): Promise<Reached> {
  if (!(await isSessionKnown(database, sessionId))) throw new Error(nothingOf('session'))
  return { sessionIds: [sessionId], number: null }
}

const nothingOf = (what: 'number' | 'session'): string => `Nothing is stored of this ${what}; nothing was changed.`

const erasedText = ({ sessions, answers, codes, proofs, visits, consents }: Erased): string =>
  `Erased ${sessions} form sessions: ${answers} answers, ${codes} codes, ${proofs} proofs, ${visits} visits. ` +
  `Blanked ${consents} entries of what was agreed to; their chains stay.\n`

const keptText = (mistyped: number): string =>
  mistyped === 0 ? '' : `Sessions that went on with another number, and lost only this one: ${mistyped}.\n`
