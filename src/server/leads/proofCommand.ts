import { type Command, UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import { problemsOf } from '../consent/ConsentProof.ts'
import { proofText } from '../consent/proofText.ts'
import { proveSession } from '../consent/proveSession.ts'
import { isSessionId } from '../isSessionId.ts'
import { notASessionId } from './readTarget.ts'

const CHAIN = /^[0-9a-f]{64}$/

/** `leads proof`: what a session was shown and agreed to, checked. A proof that fails is reported as an error, never printed. */
export const proofCommand: Command = {
  usage: 'SESSION [--chain VALUE] [--json]',
  summary: 'prints what a session was shown and agreed to, and checks it',
  read: (args) => {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' }, chain: { type: 'string' } }, 1)
    const [sessionId] = positionals
    if (sessionId === undefined) throw new UsageError('Which session? Name its id: an export has it.')
    // "Agreed to nothing" could be taken for an answer about the owner of a number.
    if (!isSessionId(sessionId)) throw new UsageError(`${notASessionId(sessionId)}.`)
    const { chain, json } = values
    if (chain !== undefined && !CHAIN.test(chain)) throw new UsageError(`Not a chain value: "${chain}".`)
    return async function* printProof({ database }) {
      const proof = await proveSession(database, sessionId, chain ?? null)
      if (!proof) throw new Error(`Session "${sessionId}" agreed to nothing, or is not known.`)
      const problems = problemsOf(proof)
      const text = json ? `${JSON.stringify({ ...proof, problems }, null, 2)}\n` : proofText(proof)
      if (problems.length > 0) throw new Error(text.trimEnd())
      yield text
    }
  },
}
