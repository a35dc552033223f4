import type { Command } from '../commands/Command.ts'
import { readSuppressionKey } from '../consent/readSuppressionKey.ts'
import { withdrawConsent } from '../consent/withdrawConsent.ts'
import { readTarget, TARGET_USAGE } from './readTarget.ts'

/** `leads withdraw`: what was agreed to up to now no longer counts. */
export const withdrawCommand: Command = {
  usage: TARGET_USAGE,
  summary: 'takes back what was agreed to: nobody calls until it is agreed to anew',
  read: (args) => {
    const who = readTarget(args)
    return async function* withdraw({ database, config, now }) {
      const key = await readSuppressionKey(database, config)
      const withdrawn = await withdrawConsent({ database, key, now: now(), kind: 'withdrawn' }, who)
      if (!withdrawn) throw new Error(`Session "${'sessionId' in who ? who.sessionId : ''}" is not known.`)
      yield withdrawnText(withdrawn)
    }
  },
}

/** What a withdrawal reached, in a line for each session. Pure. */
export function withdrawnText({
  mobile,
  sessionIds,
}: NonNullable<Awaited<ReturnType<typeof withdrawConsent>>>): string {
  const number = mobile === null ? 'The session has proven no number' : `${mobile} is on the list`
  return [`${number}. Sessions marked as withdrawn: ${sessionIds.length}`, ...sessionIds, ''].join('\n')
}
