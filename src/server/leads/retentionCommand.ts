import { counted } from '#linter/words/counted.ts'
import type { Command } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { dayOf } from '../brisbaneDay.ts'
import { applyRetention, type Outdated } from '../retention/applyRetention.ts'
import { finishRetentionRun } from '../storage/retentionRunRows.ts'

/** `leads retention`: runs now what the server runs every day. */
export const retentionCommand: Command = {
  usage: '[--dry-run]',
  summary: 'removes what is past its retention period, or only says what that would be',
  read: (args) => {
    const { 'dry-run': isDry } = readArguments(args, { 'dry-run': { type: 'boolean' } }).values
    return async function* retain({ database, config, now }) {
      const outdated = await applyRetention({
        database,
        periods: config.retention,
        now: now(),
        mode: isDry ? 'look' : 'remove',
      })
      if (!isDry) await finishRetentionRun(database, { day: dayOf(now()), now: now(), removed: outdated })
      yield isDry
        ? `Too old, and not removed: ${removedText(outdated)}; addresses to be shortened: ${outdated.addresses}.\n`
        : `Removed: ${removedText(outdated)}; addresses shortened: ${outdated.addresses}.\n`
    }
  },
}

const removedText = ({ unfinished, leads, unanswered, events }: Outdated): string =>
  [
    `${counted(unfinished, 'form')} left or not eligible`,
    counted(leads, 'lead'),
    `${counted(unanswered, 'session')} without an answer`,
    counted(events, 'event'),
  ].join(', ')
