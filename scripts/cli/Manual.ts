/** What a command says of itself. */
export interface Manual {
  /** What it does; may have several lines. */
  readonly summary: string
  /** How it is called, in one line. */
  readonly usage: string
  /** Its words and flags, then its exit codes, in lines. */
  readonly details: string
}

/** What `--help` prints. Pure. */
export const helpText = ({ summary, usage, details }: Manual): string => `${summary}\n\nUsage: ${usage}\n\n${details}\n`
