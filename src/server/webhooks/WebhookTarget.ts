/** Where events go, and how patiently. */
export interface WebhookTarget {
  /** Can hold a secret in its path, so it is never shown. */
  readonly url: string
  /** Every event is signed with each; the receiver needs one of them. */
  readonly keys: readonly Buffer[]
  /** Whether the receiver may be in a private network, and be reached without TLS. */
  readonly allowPrivate: boolean
  readonly timeoutMs: number
  /** Between two looks at what is due. */
  readonly pollMs: number
  /** Events under way at a time, a process. */
  readonly parallel: number
  /** How long an event is tried again. */
  readonly giveUpMs: number
}
