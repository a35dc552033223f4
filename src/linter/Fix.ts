/** What a machine can do about a problem without guessing. */
export type Fix =
  /** Put a JSON value in its place; of a key, another name. */
  | { readonly kind: 'write'; readonly value: unknown }
  /** Put it in quotes, as it is written. */
  | { readonly kind: 'quote' }
  /** Take the entry out: the file means the same without it. */
  | { readonly kind: 'remove' }

/** Writes a value in place of what is wrong; none where a person must decide on one, which is `undefined`. */
export const writing = (value: unknown): Fix | undefined => (value === undefined ? undefined : { kind: 'write', value })
