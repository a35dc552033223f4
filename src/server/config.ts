import { type Limits, readLimits } from './limits.ts'
import { type SmsProviderName, smsProviders } from './sms/index.ts'

/** Everything the server can be told from outside; the only place that names environment variables. Source: design §6, D24. */
export interface Config {
  /** 0 picks a free one. */
  readonly port: number
  readonly host: string
  /** Folder of the embedded database. */
  readonly dataDir: string
  /** `null`: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly smsProvider: SmsProviderName
  /** A path or an absolute URL, without a slash at the end. */
  readonly apiBaseUrl: string
  readonly ipLookupUrl: string
  readonly tagManagerId: string | null
  /** Folder of the built site. */
  readonly siteDir: string
  readonly questionnaireFile: string
  readonly logLevel: LogLevel
  /** Key of the stored codes' hashes; `null`: one made up on the first start and kept in the database. */
  readonly codeSecret: string | null
  readonly limits: Limits
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Characters; 32 of them hold the 128 bits a key needs, written in hexadecimal. */
const SECRET_LENGTH = 32

/** Says what is wrong with the environment, all of it at once, a line a variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** Reads the environment. An empty variable counts as unset. Pure. Throws a {@link ConfigError} that names every bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const read = (name: string): string | null => env[name]?.trim() || null
  const refuse = (name: string, wanted: string) => problems.push(`${name} must be ${wanted}, not "${read(name)}".`)

  const integer = (name: string, fallback: number, [least, most]: readonly [number, number]): number => {
    const text = read(name)
    if (text === null) return fallback
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most)) refuse(name, `a whole number from ${least} to ${most}`)
    return value
  }
  const oneOf = <Value extends string>(name: string, fallback: Value, values: readonly Value[]): Value => {
    const text = read(name) ?? fallback
    const value = values.find((candidate) => candidate === text)
    if (value === undefined) refuse(name, `one of ${values.join(', ')}`)
    return value ?? fallback
  }
  const matching = (name: string, pattern: RegExp, wanted: string): string | null => {
    const text = read(name)
    if (text !== null && !pattern.test(text)) refuse(name, wanted)
    return text
  }
  const url = (name: string): string | null => {
    const text = read(name)
    if (text !== null && !text.startsWith('/') && !isWebUrl(text))
      refuse(name, 'a path such as /api, or an http(s) URL')
    return text?.replace(/\/+$/, '') ?? null
  }

  // Safe: the keys of the registry are its names.
  const smsProvider = oneOf('SMS_PROVIDER', 'console', Object.keys(smsProviders) as SmsProviderName[])
  if (smsProvider === 'console' && read('NODE_ENV') === 'production' && read('ALLOW_CONSOLE_SMS') !== '1') {
    problems.push(
      'SMS_PROVIDER is "console", which prints codes to the log instead of texting them. In production set another provider, or ALLOW_CONSOLE_SMS=1 if that is what you want.',
    )
  }
  const codeSecret = read('CODE_SECRET')
  if (codeSecret !== null && codeSecret.length < SECRET_LENGTH) {
    problems.push(`CODE_SECRET must have at least ${SECRET_LENGTH} characters.`)
  }
  const databaseUrl = read('DATABASE_URL')
  // Not shown: it holds a password.
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must be a PostgreSQL URL, such as postgres://user:password@host:5432/database.')
  }
  const apiBaseUrl = url('VITE_API_BASE_URL') ?? '/api'
  const config: Config = {
    port: integer('PORT', 3000, [0, 65_535]),
    host: read('HOST') ?? '127.0.0.1',
    dataDir: read('DATA_DIR') ?? './data',
    databaseUrl,
    smsProvider,
    apiBaseUrl,
    ipLookupUrl: url('VITE_IP_LOOKUP_URL') ?? `${apiBaseUrl}/ip`,
    tagManagerId: matching('TAG_MANAGER_ID', /^[A-Z0-9-]{4,20}$/, 'a container id such as GTM-ABC1234'),
    siteDir: read('SITE_DIR') ?? 'dist/site',
    questionnaireFile: read('QUESTIONNAIRE_FILE') ?? 'schema/super-review.questionnaire.json',
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    codeSecret,
    limits: readLimits(({ variable, byDefault, least, most }) => integer(variable, byDefault, [least, most])),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function isWebUrl(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
