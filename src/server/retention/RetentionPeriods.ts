/** Retention periods of visitors' data, in ms. */
export interface RetentionPeriods {
  /** Unfinished forms, and those that ended in "not eligible", since their last answer. */
  readonly partialMs: number
  /** Complete leads, since their last answer. */
  readonly leadMs: number
}
