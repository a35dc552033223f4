/** The first line of what an error says, without its code. Pure. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/^E[A-Z]+: /, '') ?? ''
