/** What the form is doing on the current screen. Answers are ignored unless it is `editing` (D11). */
export type Activity =
  | { readonly doing: 'editing' }
  /** An option was picked and is about to be submitted. */
  | { readonly doing: 'picked'; readonly value: string }
  /** An answer is being validated. */
  | { readonly doing: 'checking' }
  /** A code is being sent, or a check takes longer than a moment. */
  | { readonly doing: 'sending' }
  /** A code is being checked. */
  | { readonly doing: 'verifying' }

/** Nothing is under way: the screen takes an answer. */
export const EDITING: Activity = { doing: 'editing' }

/** Whether a call is under way: inputs and buttons are disabled meanwhile (spec §4). Pure. */
export function isBusy(activity: Activity): boolean {
  return activity.doing === 'sending' || activity.doing === 'verifying'
}
