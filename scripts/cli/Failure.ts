/** Why there is nothing to report: the call is wrong, or a file cannot be read. One line. */
export interface Failure {
  readonly failure: string
}

/** The first line of what an error says, without its code. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/^E[A-Z]+: /, '') ?? ''
