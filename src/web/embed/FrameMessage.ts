/** What the page around an embedded form is told, by `postMessage`. Source: docs/embedding.md. */
export type FrameMessage =
  /** How high the form is now, in CSS pixels. */
  | { readonly type: 'super-review:height'; readonly height: number }
  /** Another question is there: its top should be seen. */
  | { readonly type: 'super-review:top' }
