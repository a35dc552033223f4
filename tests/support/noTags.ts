import type { Landing } from '#core/contract/visit.ts'

/** The tags of a visit that none led to. */
export const noTags: Landing['utm'] = { source: '', medium: '', campaign: '', term: '', content: '' }
