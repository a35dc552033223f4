import { UsageError } from '#server/commands/Command.ts'
import type { ExitCode } from './answerCall.ts'
import { asksForHelp } from './asksForHelp.ts'
import { explainFailure } from './explainFailure.ts'
import { flagTakenByNpm } from './flagTakenByNpm.ts'

/** A command line whose first word is one of several commands. */
export interface CommandLine {
  /** Of all commands, or of the one that is named, if there is one. */
  readonly usage: (named?: string) => string
  /** Throws a {@link UsageError} if the words are wrong. */
  readonly run: (words: readonly string[]) => Promise<void>
}

/** Runs a command line with these words, by default this process's, or prints its usage when that is asked for or the words are wrong. */
export async function answerLine(
  { usage, run }: CommandLine,
  words: readonly string[] = process.argv.slice(2),
): Promise<ExitCode> {
  try {
    if (asksForHelp(words)) {
      process.stdout.write(`${usage(words[0])}\n`)
      return 0
    }
    const taken = flagTakenByNpm(usage(words[0]), words)
    if (taken !== null) throw new UsageError(`${taken}.`)
    await run(words)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageError
    process.stderr.write(`${explainFailure(error)}\n${isUsage ? `${usage(words[0])}\n` : ''}`)
    return isUsage ? 2 : 1
  }
}
