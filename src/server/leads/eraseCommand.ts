import { counted } from '#linter/words/counted.ts'
import type { Command, CommandContext } from '../commands/Command.ts'
import { readSuppressionKey } from '../consent/readSuppressionKey.ts'
import type { Target } from '../consent/withdrawConsent.ts'
import type { Erased } from '../retention/Erased.ts'
import { eraseNumber } from '../retention/eraseNumber.ts'
import { eraseSession } from '../retention/eraseSessions.ts'
import { isSessionKnown } from '../storage/isSessionKnown.ts'
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
  if ('mobile' in who) {
    const erased = await eraseNumber(database, { mobile: who.mobile, suppressionKey, now })
    if (!erased) throw new Error(nothingOf('number'))
    return erasedText(erased) + keptText(erased.mistyped)
  }
  const { sessionId } = who
  if (!(await isSessionKnown(database, sessionId))) throw new Error(nothingOf('session'))
  const erased = await eraseSession(database, { sessionId, suppressionKey, now })
  return erasedText(erased) + withdrawnText(erased.withdrawn)
}

const nothingOf = (what: 'number' | 'session'): string => `Nothing is stored of this ${what}; nothing was changed.`

const erasedText = ({ sessions, answers, codes, proofs, visits, consents }: Erased): string =>
  `Erased ${counted(sessions, 'form session')}: ${counted(answers, 'answer')}, ${counted(codes, 'code')}, ` +
  `${counted(proofs, 'proof')}, ${counted(visits, 'visit')}. Consent entries blanked (their chains stay): ${consents}.\n`

const keptText = (mistyped: number): string =>
  mistyped === 0 ? '' : `Sessions that went on with another number, and lost only this one: ${mistyped}.\n`

const withdrawnText = (withdrawn: number): string =>
  withdrawn === 0 ? '' : `Other sessions with its number stay, and are marked as withdrawn: ${withdrawn}.\n`
