import { DatabaseUnavailableError } from './DatabaseUnavailableError.ts'
import { type Place, placeOf } from './placeOf.ts'

/** What the operator must do, by SQLSTATE or errno. */
const advice: Readonly<Record<string, (place: Place) => string>> = {
  ECONNREFUSED: ({ at }) => `Nothing listens at ${at}. Start PostgreSQL there, or correct the host and port.`,
  ENOTFOUND: ({ at }) => `The host name in ${at} does not exist. Correct it.`,
  EAI_AGAIN: ({ at }) => `The name in ${at} could not be looked up. Correct it, or fix the name server.`,
  ETIMEDOUT: ({ at }) => `${at} does not answer. Correct the host and port, or let this machine through the firewall.`,
  EHOSTUNREACH: ({ at }) => `${at} cannot be reached. Correct the host and port, or fix the network.`,
  ENETUNREACH: ({ at }) => `${at} cannot be reached. Correct the host and port, or fix the network.`,
  ECONNRESET: ({ at }) => `The server at ${at} closed the connection. Is it PostgreSQL?`,
  '28P01': ({ user }) => `PostgreSQL refuses the password of the user ${user}. Correct the password.`,
  '28000': ({ user }) =>
    `PostgreSQL does not let the user ${user} in from here. Correct the user, or allow it in pg_hba.conf.`,
  '3D000': ({ name }) => `There is no database ${name}. Create it (createdb ${name}), or correct the name.`,
  '53300': () => 'It has no connections left. Raise max_connections, or put a pooler in front of it.',
  '57P03': () => 'It is starting or stopping. Try again in a moment.',
  '25006': () => 'It is a read-only replica. Set DATABASE_URL to the primary.',
}

/**
 * Why the database of a URL could not be opened, in one line that says what to do and shows no password. Errors come from the driver, from
 * PostgreSQL or from the migrations, whose sentences are passed on unchanged. Pure.
 */
export function openFailure(error: unknown, url: string): string {
  // Safe: read as what it may be.
  const { message, code } = error as { readonly message?: unknown; readonly code?: unknown }
  const said = error instanceof DatabaseUnavailableError ? messageOf(error.cause) : String(message ?? error)
  const reason = isSilence(error, said) ? 'ETIMEDOUT' : String(code)
  const known = Object.hasOwn(advice, reason) ? advice[reason] : undefined
  const sentence = known?.(placeOf(url)) ?? (isUnread(said) ? ENCODE : said)
  return `The database that DATABASE_URL names could not be opened. ${sentence}`
}

/** The driver's own time limits have no code; PostgreSQL's have one, and another meaning. */
const isSilence = (error: unknown, said: string): boolean =>
  error instanceof DatabaseUnavailableError && error.code === '' && /timeout/i.test(said)

/** Node's words for a URL that the driver could not read. */
const isUnread = (said: string): boolean => said === 'URI malformed' || said === 'Invalid URL'

const ENCODE = 'It is not a URL. In its user, password and name write %25 for "%", %23 for "#", %2F for "/".'

function messageOf(cause: unknown): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : String(cause)
}
