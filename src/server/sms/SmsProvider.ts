/** A code on its way to a phone. */
export interface SmsMessage {
  /** E.164. */
  readonly to: string
  readonly code: string
  /** What the phone shows: {@link code} in words. */
  readonly text: string
}

/**
 * Why a provider did not do what it was asked. `unreachable`: the number can get no texts. `tooOften`, `guessedTooOften`: the provider's own
 * limits on texts to a number, and on wrong codes for it. `blocked`: it texts no such numbers at the moment. `misconfigured`: it does not
 * accept our account, or not for this. `busy`: it accepts no requests of ours at the moment. `unknown`: no answer, or one that does not say,
 * so it may have done it all the same.
 */
export type ProviderFailure =
  | 'unreachable'
  | 'tooOften'
  | 'guessedTooOften'
  | 'blocked'
  | 'misconfigured'
  | 'busy'
  | 'unknown'

/** A call that a provider did not serve. `detail` is for the log, without the number or the code. */
export interface FailedCall {
  readonly ok: false
  readonly reason: ProviderFailure
  readonly detail: string
}

/** A provider's reply to a request for a text. */
export type SendAnswer = { readonly ok: true } | FailedCall

/** The reply of a provider that checks its own codes. `gone`: it has no code for the number; `spent`: too many guesses. */
export type CheckAnswer = { readonly ok: true; readonly verdict: 'approved' | 'wrong' | 'gone' | 'spent' } | FailedCall

/** Texts codes that the server makes and checks. A rejection counts as `unknown`. */
export interface TextProvider {
  readonly codes: 'ours'
  /** Resolves once the provider has accepted the message, and soon after `signal` aborts. Never retried: the visitor may ask again. */
  send(message: SmsMessage, signal: AbortSignal): Promise<SendAnswer>
}

/** Makes, texts and checks its own codes. A rejection counts as `unknown`. */
export interface CodeProvider {
  readonly codes: 'theirs'
  /** Texts a code to a number in E.164; the same one again while it can still be used. */
  start(to: string, signal: AbortSignal): Promise<SendAnswer>
  check(guess: { readonly to: string; readonly code: string }, signal: AbortSignal): Promise<CheckAnswer>
}

/** Something that texts codes. */
export type SmsProvider = TextProvider | CodeProvider
