/** Where events go, and how patiently. */
export interface WebhookTarget {
  /** Can hold a secret in its path, so it is never shown. */
  readonly url: string
  /** Every event is signed with each key; the receiver needs only one. */
  readonly keys: readonly Buffer[]
  /** Whether the receiver may be in a private network, and be reached there without TLS. */
  readonly allowPrivate: boolean
  readonly timeoutMs: number
  /** Between two checks for due events. */
  readonly pollMs: number
  /** Events being sent at a time, in each process. */
  readonly parallel: number
  /** How long an event is tried again. */
  readonly giveUpMs: number
}
