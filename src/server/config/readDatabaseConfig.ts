import { isGuessable } from './isGuessable.ts'
import { decodeUrlPart } from '../decodeUrlPart.ts'
import { parseDatabaseUrl } from '../parseDatabaseUrl.ts'
import type { Variables } from './openVariables.ts'

/** Where answers and codes are kept. */
export interface DatabaseConfig {
  /** Folder of the embedded database. */
  readonly dataDir: string
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** Key of the stored codes' hashes; `null`: one generated on the first start and kept in the database. */
  readonly codeSecret: string | null
}

/** A comma behind the user and password, and before the name of the database. */
const SEVERAL_HOSTS = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/

/** A mark of a password that ends it for a reader of URLs: the rest would be taken for the host, and be named in messages. */
const CUT_PASSWORD = /^[^?#]*#|^\w+:\/\/[^/?#]*(?:\/[^?#]*|\?[^=]*)@/

/** Reads the database variables. */
export function readDatabaseConfig(variables: Variables): DatabaseConfig {
  const databaseUrl = variables.secret('DATABASE_URL')
  const problem = databaseUrl === null ? null : urlProblem(databaseUrl, variables)
  if (problem !== null) variables.note(`DATABASE_URL ${problem}`)
  return {
    dataDir: variables.text('DATA_DIR') ?? './data',
    databaseUrl,
    codeSecret: variables.key('CODE_SECRET'),
  }
}

/** Goes on after the name of the variable; `null`: nothing is wrong. Does not show the URL: it holds a password. */
function urlProblem(url: string, { isProduction }: Variables): string | null {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    return 'must be a PostgreSQL URL, such as postgres://user:password@host:5432/database.'
  }
  if (SEVERAL_HOSTS.test(url)) return 'must name one host: a DNS name or a pooler that follows the primary.'
  if (CUT_PASSWORD.test(url)) {
    return 'must have "#", "/", "?" and "@" in its user, password and name written as %23, %2F, %3F and %40.'
  }
  const isWeak = isProduction && isGuessable(passwordIn(url))
  return isWeak ? "has a password that everybody tries first. Change the database user's password." : null
}

/** Empty when the URL has none: the database then trusts the machine, or the driver reads a file. */
function passwordIn(url: string): string {
  return decodeUrlPart(parseDatabaseUrl(url)?.password ?? '')
}
