/** One bound that an operator can change: its variable, unit, default and range. */
interface LimitRow {
  readonly variable: string
  /** Of the variable; a limit in seconds is kept in ms. */
  readonly unit:
    | 'seconds'
    | 'milliseconds'
    | 'bytes'
    | 'percent'
    | 'times'
    | 'answers'
    | 'calls'
    | 'texts'
    | 'connections'
  readonly byDefault: number
  readonly least: number
  readonly most: number
  /** What happens at the limit, for docs/limits.md. */
  readonly effect: string
}

/** Every configurable limit. docs/limits.md shows this table. Source: D24. */
export const limitTable = {
  codeLifetimeMs: {
    variable: 'CODE_LIFETIME_SECONDS',
    unit: 'seconds',
    byDefault: 600,
    least: 30,
    most: 86_400,
    effect: 'A code older than this is refused.',
  },
  codeTries: {
    variable: 'CODE_TRIES',
    unit: 'times',
    byDefault: 5,
    least: 1,
    most: 100,
    effect: 'Wrong tries after which a code is closed: then even the right one is refused.',
  },
  wrongCodesPerNumberDay: {
    variable: 'WRONG_CODES_PER_NUMBER_DAY',
    unit: 'times',
    byDefault: 10,
    least: 1,
    most: 1000,
    effect: 'Wrong codes for one number in 24 hours, across all sessions; beyond it no guess is compared.',
  },
  wrongCodesPerAddressHour: {
    variable: 'WRONG_CODES_PER_ADDRESS_HOUR',
    unit: 'times',
    byDefault: 20,
    least: 1,
    most: 100_000,
    effect: 'Wrong codes from one address in an hour; beyond it no guess is compared.',
  },
  wrongCodeRepeatMs: {
    variable: 'WRONG_CODE_REPEAT_SECONDS',
    unit: 'seconds',
    byDefault: 5,
    least: 0,
    most: 60,
    effect: 'The same wrong code within this time counts once: Enter and leaving the box send it twice.',
  },
  approvedRepeatMs: {
    variable: 'APPROVED_REPEAT_SECONDS',
    unit: 'seconds',
    byDefault: 120,
    least: 0,
    most: 3600,
    effect: 'An approved code is approved again within this time, in case the first reply got lost.',
  },
  resendPauseMs: {
    variable: 'CODE_RESEND_PAUSE_SECONDS',
    unit: 'seconds',
    byDefault: 30,
    least: 1,
    most: 3600,
    effect:
      'Pause until a number is texted again; 2 and 4 times as long after its second and third text in ten minutes. If asked sooner, the same session gets ok and nothing is sent; another one is told to wait.',
  },
  sendsPerNumberTenMinutes: {
    variable: 'SENDS_PER_NUMBER_10_MINUTES',
    unit: 'times',
    byDefault: 3,
    least: 1,
    most: 1000,
    effect: 'Texts to one number in ten minutes, across all sessions.',
  },
  sendsPerNumberDay: {
    variable: 'SENDS_PER_NUMBER_DAY',
    unit: 'times',
    byDefault: 5,
    least: 1,
    most: 1000,
    effect: 'Texts to one number in 24 hours, across all sessions.',
  },
  sendsPerAddressHour: {
    variable: 'SENDS_PER_ADDRESS_HOUR',
    unit: 'times',
    byDefault: 30,
    least: 1,
    most: 100_000,
    effect: 'Texts requested from one address in an hour (IPv6: one /56). Carriers put many phones behind one.',
  },
  sendsPerPrefixHour: {
    variable: 'SENDS_PER_PREFIX_HOUR',
    unit: 'times',
    byDefault: 20,
    least: 1,
    most: 100_000,
    effect: 'Texts in an hour to numbers that differ only in their last four digits: the pattern of a pumping attack.',
  },
  sendsPerMinute: {
    variable: 'SENDS_PER_MINUTE',
    unit: 'times',
    byDefault: 60,
    least: 1,
    most: 10_000,
    effect: 'Texts in a minute, in total.',
  },
  sendsPerDay: {
    variable: 'SENDS_PER_DAY',
    unit: 'times',
    byDefault: 2000,
    least: 1,
    most: 100_000,
    effect: 'Texts in 24 hours, in total: this bounds what a day can cost.',
  },
  approvalSample: {
    variable: 'APPROVAL_SAMPLE',
    unit: 'texts',
    byDefault: 50,
    least: 10,
    most: 10_000,
    effect: 'The latest texts that the breaker looks at; with fewer it stays closed.',
  },
  approvalFloorPercent: {
    variable: 'APPROVAL_FLOOR_PERCENT',
    unit: 'percent',
    byDefault: 20,
    least: 0,
    most: 100,
    effect:
      'The breaker opens when fewer of those texts were followed by a right code, and the log warns. 0 turns it off.',
  },
  breakerPauseMs: {
    variable: 'BREAKER_PAUSE_SECONDS',
    unit: 'seconds',
    byDefault: 300,
    least: 10,
    most: 86_400,
    effect: 'With the breaker open, one text in this time is let through to see whether it helps.',
  },
  providerTimeoutMs: {
    variable: 'SMS_TIMEOUT_SECONDS',
    unit: 'seconds',
    byDefault: 5,
    least: 1,
    most: 15,
    effect: 'Longest wait for the SMS provider. It is not tried again: the text may have been sent.',
  },
  submitsPerSessionMinute: {
    variable: 'SUBMITS_PER_SESSION_MINUTE',
    unit: 'times',
    byDefault: 60,
    least: 1,
    most: 1_000_000,
    effect:
      'Answers and starts of visits of one form session in a minute, per process. The browser keeps further answers and sends them later.',
  },
  submitsPerAddressMinute: {
    variable: 'SUBMITS_PER_ADDRESS_MINUTE',
    unit: 'times',
    byDefault: 300,
    least: 1,
    most: 1_000_000,
    effect: 'Answers and starts of visits from one address in a minute, per process, including refused ones.',
  },
  verificationsPerAddressMinute: {
    variable: 'VERIFICATIONS_PER_ADDRESS_MINUTE',
    unit: 'times',
    byDefault: 120,
    least: 1,
    most: 1_000_000,
    effect:
      'Codes requested and checked from one address in a minute, per process, allowed or not: each takes database time.',
  },
  reportsPerAddressMinute: {
    variable: 'REPORTS_PER_ADDRESS_MINUTE',
    unit: 'times',
    byDefault: 30,
    least: 1,
    most: 1_000_000,
    effect: 'Reports from browsers at one address in a minute, per process; further ones are not counted.',
  },
  waitingSubmissions: {
    variable: 'WAITING_SUBMISSIONS',
    unit: 'answers',
    byDefault: 5000,
    least: 1,
    most: 100_000,
    effect: 'Answers that may be under way or wait for the database; further ones get 503 and a time to try again.',
  },
  waitingVerifications: {
    variable: 'WAITING_VERIFICATIONS',
    unit: 'calls',
    byDefault: 64,
    least: 1,
    most: 10_000,
    effect:
      'Codes sent and checked at the same time, per process; further ones get 503, so that answers can use the database too.',
  },
  submissionWaitMs: {
    variable: 'SUBMISSION_WAIT_MILLISECONDS',
    unit: 'milliseconds',
    byDefault: 250,
    least: 10,
    most: 10_000,
    effect:
      'Longest expected wait at which an answer is still accepted, estimated from recent commits and answers; beyond it 503, unless fewer than 100 wait.',
  },
  commitSize: {
    variable: 'COMMIT_SIZE',
    unit: 'answers',
    byDefault: 500,
    least: 1,
    most: 5000,
    effect: 'The most answers that share one commit.',
  },
  requestTimeoutMs: {
    variable: 'REQUEST_TIMEOUT_SECONDS',
    unit: 'seconds',
    byDefault: 10,
    least: 1,
    most: 120,
    effect: 'Time a client has to send a whole request.',
  },
  handlerTimeoutMs: {
    variable: 'HANDLER_TIMEOUT_SECONDS',
    unit: 'seconds',
    byDefault: 10,
    least: 1,
    most: 120,
    effect:
      'Time a reply may take; then 503. Must be longer than SMS_TIMEOUT_SECONDS. A file may take longer, but a connection on which nothing moves for ten times as long is closed.',
  },
  statementTimeoutMs: {
    variable: 'STATEMENT_TIMEOUT_SECONDS',
    unit: 'seconds',
    byDefault: 3,
    least: 1,
    most: 60,
    effect: 'Time one statement may take on PostgreSQL.',
  },
  databaseConnections: {
    variable: 'DATABASE_CONNECTIONS',
    unit: 'connections',
    byDefault: 10,
    least: 2,
    most: 200,
    effect:
      'Connections of one process to PostgreSQL; those of all processes together must stay below its max_connections. Queries that find none free wait.',
  },
  bodyBytes: {
    variable: 'BODY_LIMIT_BYTES',
    unit: 'bytes',
    byDefault: 16_384,
    least: 1024,
    most: 1_048_576,
    effect: 'A request with a longer body is refused with 413.',
  },
} as const satisfies Readonly<Record<string, LimitRow>>

/** Bounds on what one visitor, and all of them, may do. Names that end in `Ms` are in ms. */
export type Limits = { readonly [Name in keyof typeof limitTable]: number }

/** Every limit, each read by `read` in its variable's unit. Pure as far as `read` is. */
export function readLimits(read: (row: LimitRow) => number): Limits {
  const entries = Object.entries(limitTable).map(([name, row]) => [
    name,
    read(row) * (row.unit === 'seconds' ? 1000 : 1),
  ])
  // Safe: one entry for each row of the table that the type is made from.
  return Object.fromEntries(entries) as Limits
}
