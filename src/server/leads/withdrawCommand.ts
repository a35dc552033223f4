import type { Command } from '../commands/Command.ts'
import { readSuppressionKey } from '../consent/readSuppressionKey.ts'
import { withdrawConsent, type Withdrawn } from '../consent/withdrawConsent.ts'
import type { Suppression } from '../storage/suppressionRows.ts'
import { readTarget, TARGET_USAGE } from './readTarget.ts'

/** `leads withdraw`: consents given up to now no longer count. */
export const withdrawCommand: Command = {
  usage: TARGET_USAGE,
  summary: 'withdraws consent: nobody calls until the visitor agrees again',
  read: (args) => {
    const who = readTarget(args)
    return async function* withdraw({ database, config, now }) {
      const key = await readSuppressionKey(database, config)
      const withdrawn = await withdrawConsent({ database, key, now: now(), kind: 'withdrawn' }, who)
      if (!withdrawn) throw new Error(`Session "${'sessionId' in who ? who.sessionId : ''}" is not known.`)
      yield withdrawnText(withdrawn, 'withdrawn')
    }
  },
}

/** The result of a withdrawal, and the sessions it reached, one line each. Pure. */
export function withdrawnText({ mobile, sessionIds }: Withdrawn, kind: Suppression['kind']): string {
  if (mobile !== null && sessionIds.length === 0)
    return `No session has the number ${mobile}. Is it the right one? ${NOTED_TEXTS[kind]}\n`
  const number = mobile === null ? 'The session has proven no number' : NUMBER_TEXTS[kind](mobile)
  return [`${number}. Sessions marked as withdrawn: ${sessionIds.length}`, ...sessionIds, ''].join('\n')
}

const NUMBER_TEXTS: Readonly<Record<Suppression['kind'], (mobile: string) => string>> = {
  withdrawn: (mobile) => `What ${mobile} agreed to no longer counts`,
  never: (mobile) => `${mobile} is on the list of numbers that are never called`,
}

/** Nothing was found, and the number counts as one that must not be called, should it turn up. */
const NOTED_TEXTS: Readonly<Record<Suppression['kind'], string>> = {
  withdrawn: 'It is noted all the same: what it agreed to until now does not count.',
  never: 'It is on the list of numbers that are never called all the same.',
}
