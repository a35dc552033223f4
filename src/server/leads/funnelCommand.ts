import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { startOfDay } from '../brisbaneDay.ts'
import { dimensions, isDimension } from '../funnel/dimensions.ts'
import { funnelHtml } from '../funnel/funnelHtml.ts'
import type { FunnelDimension, FunnelReport } from '../funnel/FunnelReport.ts'
import { funnelText } from '../funnel/funnelText.ts'
import { makeFunnel } from '../funnel/makeFunnel.ts'

const DIMENSIONS = Object.keys(dimensions)

/** The default groups of a page: its readers cannot ask for others. */
const PAGE_BY: readonly FunnelDimension[] = ['version', 'landing', 'source']

const asJson = (report: FunnelReport): string => `${JSON.stringify(report, null, 2)}\n`

/** `leads funnel`: where visitors come from and where they leave. */
export const funnelCommand: Command = {
  usage: `[--since DAY] [--until DAY] [--by ${DIMENSIONS.join('|')}]… [--json|--html]`,
  summary: 'prints how far visitors get, and where they leave',
  read: (args) => {
    const { values } = readArguments(args, {
      since: { type: 'string' },
      until: { type: 'string' },
      by: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      html: { type: 'boolean', default: false },
    })
    if (values.json && values.html) throw new UsageError('Name --json or --html, not both.')
    const since = readDay(values.since)
    const until = readDay(values.until)
    if (since && until && since > until) throw new UsageError('--since is after --until.')
    const wrong = values.by.find((name) => !isDimension(name))
    if (wrong !== undefined) throw new UsageError(`Not a way to group visitors: "${wrong}".`)
    const named = [...new Set(values.by)].filter(isDimension)
    const by = values.html && named.length === 0 ? PAGE_BY : named
    const write = values.json ? asJson : values.html ? funnelHtml : funnelText
    return async function* (context) {
      yield write(await makeFunnel(context, { since, until, by }))
    }
  },
}

function readDay(text: string | undefined): Date | null {
  if (text === undefined) return null
  const day = startOfDay(text)
  if (!day) throw new UsageError(`Not a day such as 2026-11-01: "${text}".`)
  return day
}
