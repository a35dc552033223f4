import type { Failure } from './Failure.ts'
import { asksForHelp } from './asksForHelp.ts'
import { explainFailure } from './explainFailure.ts'
import { fail } from './fail.ts'
import { flagTakenByNpm } from './flagTakenByNpm.ts'
import { helpText, type Manual } from './Manual.ts'
import { reasonOf } from './reasonOf.ts'
import { stopWithReader } from './stopWithReader.ts'

/** 0: success; 1: the check or the command failed; 2: wrong arguments, or the command cannot be carried out. */
export type ExitCode = 0 | 1 | 2

/** A command: its help text, how it reads its arguments, and what it does. */
export interface Command<Call extends object> {
  readonly manual: Manual
  /** Reads the arguments, or says what is wrong with them: a sentence without its full stop. Pure. */
  readonly readCall: (args: readonly string[]) => Call | Failure
  /** Does it. A failure has exit code 2. */
  readonly run: (call: Call) => Promise<ExitCode | Failure>
  /** What it works out, such as "The path book", if exit code 1 is a verdict: when the command itself fails, that has failed, with 2. */
  readonly result?: string
  /** Whether a call asks for its result as JSON: then a program reads on stdout why there is none. Pure. */
  readonly isJson?: (call: Call) => boolean
}

/** Answers this process's arguments with a command, and ends the process when nobody reads its output, or the command rejects. */
export async function answerCall<Call extends object>(command: Command<Call>): Promise<ExitCode> {
  stopWithReader()
  // What it has begun, such as a server or a browser, would keep the process alive.
  return await answerArguments(command, process.argv.slice(2), (code) => process.exit(code))
}

/**
 * Runs a command with arguments, or prints its usage when that is asked for or the arguments are wrong. A command that rejects has failed:
 * why goes to stderr, and `failed` gives the exit code.
 */
export async function answerArguments<Call extends object>(
  command: Command<Call>,
  args: readonly string[],
  failed = (code: 1): ExitCode => code,
): Promise<ExitCode> {
  const { manual, readCall, run, result, isJson } = command
  if (asksForHelp(args)) {
    process.stdout.write(helpText(manual))
    return 0
  }
  const taken = flagTakenByNpm(manual.usage, args)
  const call = taken === null ? readCall(args) : { failure: taken }
  if (isFailure(call)) return fail(`${call.failure}. Usage: ${manual.usage}`)
  const refuse = ({ failure }: Failure): ExitCode => {
    if (isJson?.(call)) process.stdout.write(`${JSON.stringify({ failure }, null, 2)}\n`)
    return fail(failure)
  }
  try {
    const outcome = await run(call)
    return typeof outcome === 'object' ? refuse(outcome) : outcome
  } catch (error) {
    if (result) return refuse({ failure: `${result} failed: ${reasonOf(error)}` })
    process.stderr.write(`${explainFailure(error)}\n`)
    return failed(1)
  }
}

const isFailure = (result: object): result is Failure => 'failure' in result
