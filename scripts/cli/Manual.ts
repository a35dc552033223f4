/** The help text of a command. */
export interface Manual {
  /** What it does; may have several lines. */
  readonly summary: string
  /** Its usage, in one line. */
  readonly usage: string
  /** Its words and flags, then its exit codes, in lines. */
  readonly details: string
}

/** What `--help` prints. Pure. */
export const helpText = ({ summary, usage, details }: Manual): string => `${summary}\n\nUsage: ${usage}\n\n${details}\n`
