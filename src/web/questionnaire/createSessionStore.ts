import type { SavedFlow } from '#core/flow/savedFlow.ts'

/** A flow as a tab keeps it. */
export interface KeptFlow {
  readonly flow: SavedFlow
  /** ms since 1970: the time of the last submission, or later. */
  readonly lastInstant: number
}

/** Keeps a flow for as long as the tab lives, at most 30 minutes. Neither method throws: a browser may block storage. */
export interface SessionStore {
  /** The flow last written, or `null` when there is none, it is too old, or storage is blocked. */
  readonly read: (now: number) => KeptFlow | null
  /** Keeps a flow, or forgets the one kept. `lastInstant` is the time of the last submission, if there was any. */
  readonly write: (flow: SavedFlow | null, now: number, lastInstant?: number) => void
}

/** ms; long enough for a text message that is slow to come, short enough for a phone that is handed on. */
export const RESUME_LIMIT_MS = 30 * 60_000

/** The form of what is kept; another form is not read. */
const FORMAT = 1

interface Kept {
  readonly format: typeof FORMAT
  readonly savedAt: number
  /** Missing in what an older build wrote. */
  readonly lastInstant?: number
  readonly flow: SavedFlow
}

/** A store in this tab's session storage under a questionnaire's id. */
export function createSessionStore(questionnaireId: string, storage: () => Storage): SessionStore {
  const key = `form:${questionnaireId}`
  return {
    read: (now) => {
      const kept = attempt(() => parse(storage().getItem(key)))
      if (!kept || now - kept.savedAt > RESUME_LIMIT_MS) return null
      return { flow: kept.flow, lastInstant: Math.max(kept.savedAt, kept.lastInstant ?? 0) }
    },
    write: (flow, now, lastInstant = 0) => {
      const kept: Kept | null = flow && { format: FORMAT, savedAt: now, lastInstant, flow }
      attempt(() => (kept ? storage().setItem(key, JSON.stringify(kept)) : storage().removeItem(key)))
    },
  }
}

function parse(text: string | null): Kept | null {
  if (text === null) return null
  // Safe: this page wrote it, in this form or in one that the next line refuses.
  const kept = JSON.parse(text) as Kept | null
  return kept?.format === FORMAT ? kept : null
}

/** Blocked, full or broken storage is like none: the form works without. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}
