import type { Command, CommandContext } from '../commands/Command.ts'
import { readSuppressionKey } from '../consent/readSuppressionKey.ts'
import type { Target } from '../consent/withdrawConsent.ts'
import { type Erased, eraseSessions } from '../retention/eraseSessions.ts'
import { isNumberKnown } from '../storage/eraseSessionRows.ts'
import { isSessionKnown } from '../storage/isSessionKnown.ts'
import { sessionsOfMobile } from '../storage/sessionsOfMobile.ts'
import { keysThatName } from '../verification/codeLimits.ts'
import { readTarget, TARGET_USAGE } from './readTarget.ts'

/** `leads erase`: removes what is stored of a session, or of every session that names a number. */
export const eraseCommand: Command = {
  usage: TARGET_USAGE,
  summary: 'removes what is stored about a visitor; the number is not called until its owner agrees again',
  read: (args) => {
    const who = readTarget(args)
    return async function* eraseTarget(context) {
      yield erasedText(await eraseFor(context, who))
    }
  },
}

async function eraseFor({ database, config, now }: CommandContext, who: Target): Promise<Erased> {
  const isNumber = 'mobile' in who
  const sessionIds = isNumber ? await sessionsOfMobile(database, who.mobile) : [who.sessionId]
  const isKnown = isNumber
    ? sessionIds.length > 0 || (await isNumberKnown(database, { mobile: who.mobile, keys: keysThatName(who.mobile) }))
    : await isSessionKnown(database, who.sessionId)
  if (!isKnown) {
    throw new Error(`Nothing is stored of this ${isNumber ? 'number' : 'session'}; nothing was changed.`)
  }
  const suppressionKey = await readSuppressionKey(database, config)
  const cause = { type: 'request', suppressionKey, mobile: isNumber ? who.mobile : null } as const
  return eraseSessions(database, { sessionIds, cause, now: now() })
}

const erasedText = ({ sessions, answers, codes, proofs, visits, consents }: Erased): string =>
  `Erased ${sessions} form sessions: ${answers} answers, ${codes} codes, ${proofs} proofs, ${visits} visits. ` +
  `Blanked ${consents} entries of what was agreed to; their chains stay.\n`
