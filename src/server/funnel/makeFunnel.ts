import type { CommandContext } from '../commands/Command.ts'
import { dayAfter, dayOf, startOfNextDay } from '../brisbaneDay.ts'
import type { FunnelDimension, FunnelReport } from './FunnelReport.ts'
import { readFunnel } from './readFunnel.ts'

/** The parameters of a report. */
interface FunnelWish {
  /** The start of the first day; `null`: the first day from which nothing has been deleted. */
  readonly since: Date | null
  /** The start of the last day, or `null`: today. */
  readonly until: Date | null
  readonly by: readonly FunnelDimension[]
}

/** Makes the report. Rejects with a sentence when a default day makes the last one come before the first. */
export async function makeFunnel(
  { database, config, now }: CommandContext,
  { since, until, by }: FunnelWish,
): Promise<FunnelReport> {
  const { partialMs } = config.retention
  const firstKept = new Date(now().getTime() - partialMs)
  const span = { since: since ?? startOfNextDay(firstKept), until: until && dayAfter(until) }
  const days = { since: dayOf(span.since), until: dayOf(until ?? now()) }
  if (days.since > days.until) throw new Error(noDays(days))
  const { total, groups } = await readFunnel(database, span, by)
  return {
    ...days,
    notes: span.since < firstKept ? [deletedNote(firstKept)] : [],
    total,
    groups,
  }
}

function noDays({ since, until }: Pick<FunnelReport, 'since' | 'until'>): string {
  return `There are no days from ${since} to ${until}: without --since a report begins with the first day from which nothing has been deleted, without --until it ends today.`
}

function deletedNote(firstKept: Date): string {
  return `Sessions that did not finish the form are deleted after a while (RETENTION_PARTIAL_DAYS): of those opened up to ${dayOf(firstKept)} mostly completed ones remain, so fewer visitors seem to have left than did.`
}
