import type { Session } from './FlowState.ts'

/** A past fact. An event with a `turn` is ignored once that turn is over. */
export type FlowEvent =
  /** A surface showed the form; only the first of a session counts. */
  | { readonly type: 'opened'; readonly session: Session }
  /** An answer passed validation; for a mobile question, its code was approved. */
  | { readonly type: 'answered'; readonly turn: number; readonly answer: string }
  /** The button of an interstitial was pressed. */
  | { readonly type: 'continued'; readonly turn: number }
  /** A code is on its way to a number. */
  | { readonly type: 'codeSent'; readonly turn: number; readonly mobile: string; readonly typed: string }
  | { readonly type: 'numberReset' }
  | { readonly type: 'wentBack' }
  /** The Close button or Escape closed the surface. */
  | { readonly type: 'closed' }
