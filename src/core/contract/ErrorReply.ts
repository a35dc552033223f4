/** The body of every refusal of the API: `error` is a sentence fit for a visitor, never a stack or a status text. */
export interface ErrorReply {
  readonly error: string
}
