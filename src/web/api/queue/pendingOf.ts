import type { PendingSubmission } from './PendingSubmission.ts'

/** The submission in a text; `null` for the format of another build. Pure. */
export function pendingOf(text: string): PendingSubmission | null {
  try {
    // Safe: this site wrote it, and in another format the next line finds no id or throws.
    const pending = JSON.parse(text) as PendingSubmission
    return typeof pending.session.id === 'string' ? pending : null
  } catch {
    return null
  }
}
