import { codeOf } from '../codeOf.ts'
import { DatabaseUnavailableError } from './DatabaseUnavailableError.ts'
import { type Place, placeOf } from './placeOf.ts'
import { readOnlyAdvice } from './readOnlyAdvice.ts'

type Advice = (place: Place, said: string) => string

const trustAuthority: Advice = ({ at }, said) =>
  `The certificate of ${at} is not from an authority that Node knows (${said}). If it is your own, add sslrootcert=/path/to/ca.pem to the parameters of the URL.`

const hungUp: Advice = ({ at }) => `The server at ${at} closed the connection. Is it PostgreSQL?`

/** What the operator must do, by SQLSTATE, errno or OpenSSL's code. */
const advice: Readonly<Record<string, Advice>> = {
  ECONNREFUSED: ({ at }) => `Nothing listens at ${at}. Start PostgreSQL there, or correct the host and port.`,
  ENOTFOUND: ({ at }) => `The host name in ${at} does not exist. Correct it.`,
  EAI_AGAIN: ({ at }) => `The name in ${at} could not be looked up. Correct it, or fix the name server.`,
  ETIMEDOUT: ({ at }) => `${at} does not answer. Correct the host and port, or let this machine through the firewall.`,
  EHOSTUNREACH: ({ at }) => `${at} cannot be reached. Correct the host and port, or fix the network.`,
  ENETUNREACH: ({ at }) => `${at} cannot be reached. Correct the host and port, or fix the network.`,
  ECONNRESET: hungUp,
  '28P01': ({ user }) => `PostgreSQL refuses the password of the user ${user}. Correct the password.`,
  '28000': ({ user }) =>
    `PostgreSQL does not let the user ${user} in from here. Correct the user, or allow it in pg_hba.conf.`,
  '3D000': ({ name }) => `There is no database ${name}. Create it (createdb ${name}), or correct the name.`,
  '53300': (_place, said) =>
    `It has no connections left (${said}). Raise that limit (max_connections, or the one of the user or the database), or put a pooler in front of it.`,
  '57P03': () => 'It is starting or stopping. Try again in a moment.',
  '25006': () => `It is read-only. ${readOnlyAdvice}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: trustAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: trustAuthority,
  UNABLE_TO_GET_ISSUER_CERT: trustAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: trustAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: trustAuthority,
  CERT_HAS_EXPIRED: ({ at }) => `The certificate of ${at} has expired. Renew it.`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ at }) =>
    `The certificate of ${at} is for another name. Write the name that it is for in the URL.`,
}

/** The same, by the driver's own words, which have no code. */
const adviceOnWords: readonly (readonly [words: RegExp, advice: Advice])[] = [
  [/^Connection terminated unexpectedly/, hungUp],
  // PgBouncer's, which have codes of their own kind.
  [/in statement pooling mode/, () => 'The pooler must not pool statements. Set pool_mode = transaction in it.'],
  [/^SASL authentication failed/, ({ user }) => `The pooler refuses the password of the user ${user}. Correct it.`],
  [/^no such database/, ({ name }) => `The pooler has no database ${name}. Add it there, or correct the name.`],
  [
    /^server login has been failing/,
    () => 'The pooler cannot get into PostgreSQL. Start PostgreSQL, or correct how the pooler reaches it.',
  ],
  [/^no more connections allowed/, () => 'The pooler takes no more clients. Raise max_client_conn in it.'],
  [
    /does not support SSL/,
    ({ at }) =>
      `The server at ${at} does not encrypt connections. Set ssl = on in its postgresql.conf; or, if nobody else is on the line, sslmode=disable in the URL.`,
  ],
  [
    /client password must be a (non-empty )?string/,
    ({ user }) =>
      `PostgreSQL wants the password of the user ${user}, and the URL has none. Write it there: USER:PASSWORD@HOST.`,
  ],
]

/**
 * Why the database of a URL could not be opened, in one line that says what to do and shows no password. Errors come from the driver, from
 * PostgreSQL or from the migrations, whose sentences are passed on unchanged. Pure.
 */
export function openFailure(error: unknown, url: string): string {
  const said = messageOf(error instanceof DatabaseUnavailableError ? error.cause : error)
  const reason = isSilence(error, said) ? 'ETIMEDOUT' : codeOf(error)
  const known = Object.hasOwn(advice, reason) ? advice[reason] : adviceOnWords.find(([words]) => words.test(said))?.[1]
  const sentence = known?.(placeOf(url), said) ?? (isUnread(said) ? ENCODE : said)
  return `The database that DATABASE_URL names could not be opened. ${sentence}`
}

/** The driver's own time limits have no code; PostgreSQL's have one, and another meaning. */
const isSilence = (error: unknown, said: string): boolean =>
  error instanceof DatabaseUnavailableError && error.code === '' && /timeout/i.test(said)

/** Node's words for a URL that the driver could not read. */
const isUnread = (said: string): boolean => said === 'URI malformed' || said === 'Invalid URL'

const ENCODE =
  'It is not a URL. In its user, password and name write %25 for "%", %23 for "#", %2F for "/", %3F for "?". Its port, if it has one, is a number up to 65535.'

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
