/** A code on its way to a phone. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string
  readonly code: string
}

/** Something that texts codes. */
export interface SmsProvider {
  /** Resolves once the provider has taken the message; rejects when it has not. Never retried: the visitor may ask again. */
  send(message: SmsMessage): Promise<void>
}
