import { UsageError } from '../commands/Command.ts'
import { readArguments } from '../commands/readArguments.ts'
import type { Target } from '../consent/withdrawConsent.ts'
import { isSessionId } from '../isSessionId.ts'
import { canonicalMobile } from '../verification/canonicalMobile.ts'

/** Usage of {@link readTarget}. */
export const TARGET_USAGE = '--session ID | --mobile NUMBER'

/** Reads `--session ID`, an id alone, or `--mobile NUMBER`, one of them. Throws a {@link UsageError}. Pure. */
export function readTarget(args: readonly string[]): Target {
  const { values, positionals } = readArguments(args, { session: { type: 'string' }, mobile: { type: 'string' } }, 1)
  const [word] = positionals
  const { mobile, session = word } = values
  if (values.session !== undefined && word !== undefined) throw new UsageError(`Not expected: "${word}".`)
  // "Nothing is stored of this session" could be taken for an answer about the number.
  if (word !== undefined && numberIn(word) !== null)
    throw new UsageError(`"${word}" is a number, not a session: name it with --mobile.`)
  if (session !== undefined && mobile !== undefined) throw new UsageError('Name a session or a number, not both.')
  if (mobile !== undefined) return { mobile: mobileOf(mobile) }
  if (!session) throw new UsageError('Name a session with --session, or a number with --mobile.')
  if (!isSessionId(session)) throw new UsageError(`${notASessionId(session)}; a number is named with --mobile.`)
  return { sessionId: session }
}

/** The beginning of a sentence about a text that cannot be a session's id. Pure. */
export const notASessionId = (typed: string): string =>
  `Not the id of a session: "${typed}". It has 8 to 64 letters, digits, _ or -, as an export shows it`

/** Reads `--mobile NUMBER`, spelt as people spell it. Throws a {@link UsageError}. Pure. */
export function readMobile(args: readonly string[]): string {
  const { mobile } = readArguments(args, { mobile: { type: 'string' } }).values
  if (!mobile) throw new UsageError('Name a number with --mobile.')
  return mobileOf(mobile)
}

function mobileOf(typed: string): string {
  const mobile = numberIn(typed)
  if (mobile === null) throw new UsageError(`Not an Australian mobile number: "${typed}".`)
  return mobile
}

/** The number of a text, also with the `'` that a CSV has before each. */
const numberIn = (typed: string): string | null => canonicalMobile(typed.replace(/^'/, ''))
