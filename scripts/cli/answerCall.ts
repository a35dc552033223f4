import type { Failure } from './Failure.ts'
import { fail } from './fail.ts'
import { helpText, type Manual } from './Manual.ts'
import { stopWithReader } from './stopWithReader.ts'

/** 0: done, 1: done, and something is wrong; 2: the call is wrong, or cannot be done. */
export type ExitCode = 0 | 1 | 2

/** A command: what it says of itself, and how it reads and does what it is called for. */
export interface Command<Call extends object> {
  readonly manual: Manual
  /** What the arguments ask for, or what is wrong with them: a sentence without its full stop. Pure. */
  readonly readCall: (args: readonly string[]) => Call | Failure
  readonly run: (call: Call) => Promise<ExitCode>
}

/** Does what this process was called for, or prints how it is called when that is asked for or not kept to. */
export async function answerCall<Call extends object>({ manual, readCall, run }: Command<Call>): Promise<ExitCode> {
  stopWithReader()
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText(manual))
    return 0
  }
  const call = readCall(args)
  return isFailure(call) ? fail(`${call.failure}. Usage: ${manual.usage}`) : run(call)
}

const isFailure = (result: object): result is Failure => 'failure' in result
