/** The value of a request's header, `null` when the request has none; or, when it cannot be read, a sentence for the visitor. */
export type HeaderReading =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly message: string }
