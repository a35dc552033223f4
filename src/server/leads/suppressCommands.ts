import { formatBrisbane } from '#core/time/formatBrisbane.ts'
import type { Command } from '../commands/Command.ts'
import { readSuppressionKey } from '../consent/readSuppressionKey.ts'
import { withdrawNumber } from '../consent/withdrawConsent.ts'
import { liftSuppression, readSuppressions, type Suppression } from '../storage/suppressionRows.ts'
import { readMobile } from './readTarget.ts'
import { withdrawnText } from './withdrawCommand.ts'

const usage = '--mobile NUMBER'

/** `leads suppress`: a number is never called, whatever happens later. */
const suppress: Command = {
  usage,
  summary: 'puts a number on the list of those that are never called',
  read: (args) => {
    const mobile = readMobile(args)
    return async function* suppressMobile({ database, config, now }) {
      const key = await readSuppressionKey(database, config)
      yield withdrawnText(await withdrawNumber({ database, key, now: now(), kind: 'never' }, mobile), 'never')
    }
  },
}

/** `leads unsuppress`: a number may be called again, once its owner consents again. */
const unsuppress: Command = {
  usage,
  summary: 'takes a number off that list: it may be called once its owner agrees again',
  read: (args) => {
    const mobile = readMobile(args)
    return async function* liftMobile({ database, config, now }) {
      const key = await readSuppressionKey(database, config)
      const isLifted = await liftSuppression(database, key, { mobile, since: now() })
      if (!isLifted) throw new Error(`${mobile} is not on the list of numbers that are never called.`)
      yield `${mobile} may be called once its owner agrees again, with a code.\n`
    }
  },
}

/** `leads suppressed`: whether a number is on the list. */
const suppressed: Command = {
  usage,
  summary: 'says whether a number is on that list',
  read: (args) => {
    const mobile = readMobile(args)
    return async function* printSuppressed({ database, config }) {
      const found = await readSuppressions(database, await readSuppressionKey(database, config), [mobile])
      yield `${suppressedText(found.get(mobile))}\n`
    }
  },
}

function suppressedText(found: Suppression | undefined): string {
  if (!found) return 'no'
  const since = formatBrisbane(found.since.getTime())
  return found.kind === 'never'
    ? `yes, since ${since}`
    : `no, but withdrawn ${since}: not called unless agreed to since`
}

/** The commands about suppressed numbers. */
export const suppressCommands = { suppress, unsuppress, suppressed } as const
