import type { VisitColumn } from '../storage/funnelRows.ts'
import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import type { StoredVisit } from '../storage/VisitRow.ts'
import type { FunnelDimension } from './FunnelReport.ts'

/** A property that groups sessions. */
interface Dimension {
  /** As a heading. */
  readonly title: string
  /** The value for a session: `''` when its visit has none, `null` when its visit is unknown. */
  readonly valueOf: (visit: StoredVisit | null, definition: KeptDefinition) => string | null
  /** The name of the group `''`. */
  readonly none: string
  /** The column of its values, of which visitors can make up any number; `null`: there are never many. */
  readonly column: VisitColumn | null
}

/** Digits of a hash shown, enough to distinguish definitions. */
const HASH_SHOWN = 8

/** The dimensions by their names. */
export const dimensions: Readonly<Record<FunnelDimension, Dimension>> = {
  version: {
    title: 'Questionnaire version',
    valueOf: (_visit, { questionnaire, hash }) => `${questionnaire.version} (${hash.slice(0, HASH_SHOWN)})`,
    none: '',
    column: null,
  },
  landing: {
    title: 'Landing page',
    valueOf: (visit) => visit?.landingPage ?? null,
    none: '',
    column: 'landing_page',
  },
  source: {
    title: 'UTM source',
    valueOf: (visit) => visit?.utm.source ?? null,
    none: '(no tag)',
    column: 'utm_source',
  },
  referrer: {
    title: 'Referring site',
    valueOf: (visit) => visit?.referrer ?? null,
    none: '(no referrer)',
    column: 'referrer',
  },
}

/** The group of sessions without a visit. No value of a visit has brackets. */
export const UNKNOWN_GROUP = '(not noted)'

/** The group of all but the largest groups. */
export const OTHER_GROUPS = '(others)'

/** Whether a text names a dimension. Pure. */
export function isDimension(text: string): text is FunnelDimension {
  return Object.hasOwn(dimensions, text)
}
