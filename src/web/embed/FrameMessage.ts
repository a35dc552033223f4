/** Messages to the page around an embedded form, by `postMessage`. Source: docs/embedding.md. */
export type FrameMessage =
  /** How high the form is now, in CSS pixels. */
  | { readonly type: 'super-review:height'; readonly height: number }
  /** Another question is shown: scroll to its top. */
  | { readonly type: 'super-review:top' }
