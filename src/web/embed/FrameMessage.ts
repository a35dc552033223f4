/** Messages to the page around an embedded form, by `postMessage`. Source: docs/embedding.md. */
export type FrameMessage =
  /** How high the form is now, in CSS pixels. */
  | { readonly type: 'super-review:height'; readonly height: number }
  /** Another question is shown: scroll to its top. */
  | { readonly type: 'super-review:top' }
  /** A key has moved the focus to a part of the form: where that begins and how high it is, in CSS pixels from the top of the frame. */
  | { readonly type: 'super-review:focus'; readonly top: number; readonly height: number }
