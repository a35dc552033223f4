/** What a header of a request says: `value` is `null` when the request does not have it; else a sentence for the visitor why it cannot be read. */
export type HeaderReading =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly message: string }
