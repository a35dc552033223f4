import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readLimits } from '#server/limits.ts'
import { configProblems } from './config/configProblems.ts'

/** The defaults that docs/limits.md promises, in ms where a limit is a time. */
const defaultLimits = readLimits(({ byDefault }) => byDefault)

/** ms */
const DAY_MS = 24 * 60 * 60_000

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      drainMs: 0,
      dataDir: './data',
      databaseUrl: null,
      smsProvider: 'console',
      apiBaseUrl: '/api',
      ipLookupUrl: '/api/ip',
      tagManagerId: null,
      tagOrigins: [],
      twilio: null,
      textsPeople: false,
      siteHost: 'localhost',
      corsOrigins: [],
      embedOrigins: [],
      trustedProxies: [],
      siteDir: 'dist/site',
      questionnaireFile: 'schema/super-review.questionnaire.json',
      logLevel: 'info',
      metricsToken: null,
      codeSecret: null,
      callableMs: 42 * 24 * 60 * 60_000,
      suppressionSecret: null,
      webhooks: null,
      retention: { partialMs: 30 * DAY_MS, leadMs: 365 * DAY_MS },
      limits: defaultLimits,
      warnings: [],
    })
  })

  it('reads every variable, and treats an empty one as unset', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/review',
      DATABASE_URL: 'postgres://u:p@db/review',
      VITE_API_BASE_URL: 'https://api.example.com/prod//',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      TAG_ORIGINS: 'https://*.google-analytics.com,https://pixel.example:8443',
      CORS_ORIGINS: 'https://www.example.com, http://[::1]:5173,',
      EMBED_ORIGINS: 'https://www.partner.example, http://localhost:8080',
      TRUSTED_PROXIES: 'loopback,10.0.0.0/8',
      SITE_DIR: 'elsewhere',
      QUESTIONNAIRE_FILE: 'other.json',
      LOG_LEVEL: '  ',
      CODE_SECRET: 'x'.repeat(32),
      CODE_LIFETIME_SECONDS: '60',
      CODE_TRIES: '3',
      BODY_LIMIT_BYTES: '2048',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/var/lib/review',
      databaseUrl: 'postgres://u:p@db/review',
      apiBaseUrl: 'https://api.example.com/prod',
      ipLookupUrl: 'https://api.example.com/prod/ip',
      tagManagerId: 'GTM-ABC1234',
      tagOrigins: ['https://*.google-analytics.com', 'https://pixel.example:8443'],
      corsOrigins: ['https://www.example.com', 'http://[::1]:5173'],
      embedOrigins: ['https://www.partner.example', 'http://localhost:8080'],
      trustedProxies: ['loopback', '10.0.0.0/8'],
      logLevel: 'info',
      limits: { codeLifetimeMs: 60_000, codeTries: 3, bodyBytes: 2048 },
    })
  })

  it('names every bad variable at once', () => {
    const message = configProblems({ PORT: 'http', LOG_LEVEL: 'loud', VITE_API_BASE_URL: 'api', CODE_TRIES: '0' })
    expect(message.split('\n')).toEqual([
      'The configuration is not valid:',
      '  VITE_API_BASE_URL must be a path such as /api, or an http(s) URL, not "api".',
      '  PORT must be a whole number from 0 to 65535, not "http".',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
      '  CODE_TRIES must be a whole number from 1 to 100, not "0".',
    ])
  })

  it.each([
    { PORT: '65536' },
    { PORT: '-1' },
    { PORT: '3e3' },
    { RETENTION_PARTIAL_DAYS: '1' },
    { CALLABLE_DAYS: '0' },
    { CALLABLE_DAYS: '366' },
    { HOST: 'http://localhost' },
    { HOST: '127.0.0.1:3000' },
    { HOST: '[::1]' },
    { HOST: '*' },
    { SMS_PROVIDER: 'pigeon' },
    { VITE_IP_LOOKUP_URL: 'javascript:alert(1)' },
    { VITE_IP_LOOKUP_URL: '/\\ip.example.com' },
    { VITE_IP_LOOKUP_URL: 'https:/ip.example.com/json' },
    { VITE_IP_LOOKUP_URL: 'https://ip;x.example.com/json' },
    { VITE_IP_LOOKUP_URL: 'https://*.example.com/json' },
    { VITE_IP_LOOKUP_URL: 'https://user:secret@ip.example.com/json' },
    { VITE_API_BASE_URL: '//api.example.com/prod' },
    { VITE_API_BASE_URL: 'https:/api.example.com/prod' },
    { VITE_API_BASE_URL: 'https:api.example.com' },
    { VITE_API_BASE_URL: 'https://api.example.com:99999' },
    { VITE_API_BASE_URL: '/api?stage=prod' },
    { VITE_API_BASE_URL: '/api#prod' },
    { VITE_API_BASE_URL: '/api;script-src *' },
    { VITE_API_BASE_URL: '/ap€' },
    { VITE_API_BASE_URL: 'https://user:secret@api.example.com' },
    { METRICS_TOKEN: 'correct horse battery staple correct horse' },
    { METRICS_TOKEN: 'ä'.repeat(32) },
    { HANDLER_TIMEOUT_SECONDS: '5' },
    { SMS_TIMEOUT_SECONDS: '15' },
    { WEBHOOK_TIMEOUT_SECONDS: '61' },
    { TAG_MANAGER_ID: "x'; script-src *" },
    { TAG_MANAGER_ID: `GTM-${'A'.repeat(17)}` },
    { CODE_SECRET: 'short' },
    { CORS_ORIGINS: '*' },
    { CORS_ORIGINS: 'https://*.example.com' },
    { CORS_ORIGINS: 'https://www.example.com, http://www.example.com' },
    { EMBED_ORIGINS: '*' },
    { EMBED_ORIGINS: 'https://*.partner.example' },
    { EMBED_ORIGINS: 'https://partner.example/page' },
    { EMBED_ORIGINS: 'http://partner.example' },
    { EMBED_ORIGINS: 'partner.example' },
    { TRUSTED_PROXIES: 'true' },
    { TRUSTED_PROXIES: '0.0.0.0/0' },
    { CODE_LIFETIME_SECONDS: '1.5' },
    { BODY_LIMIT_BYTES: '1000000000' },
  ])('refuses %j', (env) => {
    expect(configProblems(env)).toContain(Object.keys(env)[0])
  })

  it.each(['localhost', 'review_site.internal.', '0.0.0.0', '::', '::1', 'fe80::1%eth0'])(
    'takes %s as HOST',
    (host) => {
      expect(readConfig({ HOST: host }).host).toBe(host)
    },
  )

  it('says what HOST must look like', () => {
    expect(configProblems({ HOST: '127.0.0.1:3000' })).toContain(
      'HOST must be an address or a name alone, such as 0.0.0.0, not "127.0.0.1:3000".',
    )
  })

  it('says what EMBED_ORIGINS must look like', () => {
    expect(configProblems({ EMBED_ORIGINS: 'https://partner.example, http://other.example' })).toContain(
      'EMBED_ORIGINS must be a comma-separated list of origins such as https://www.example.com (http for this machine alone), not "https://partner.example, http://other.example".',
    )
  })

  it.each([
    '*',
    'https://*',
    'https://*.com',
    'http://tags.example',
    'https://tags.example/x',
    "https://a.example; script-src 'unsafe-inline'",
  ])('refuses %s in TAG_ORIGINS', (origin) => {
    expect(configProblems({ TAG_MANAGER_ID: 'GTM-ABC1234', TAG_ORIGINS: origin })).toContain(
      'TAG_ORIGINS must be a comma-separated list of https origins such as https://www.example.com or https://*.example.com',
    )
  })

  it('asks for the container whose tags TAG_ORIGINS is for', () => {
    expect(configProblems({ TAG_ORIGINS: 'https://tags.example' })).toContain('set TAG_MANAGER_ID as well')
  })

  it('never repeats the password of a bad database URL', () => {
    expect(configProblems({ DATABASE_URL: 'postgres://u:hun,ter2@one,two:5432/x' })).toContain(
      'DATABASE_URL must name one host: a DNS name or a pooler that follows the primary.',
    )
    expect(configProblems({ DATABASE_URL: 'postgres://u:hun,ter2@one:5432/x' })).not.toContain('one host')
    const message = configProblems({ DATABASE_URL: 'mysql://u:hunter2@db/x' })
    expect(message).toContain('DATABASE_URL must be a PostgreSQL URL')
    expect(message).not.toContain('hunter2')
  })

  it.each([
    'postgres://u:hun@ter/2@db:5432/x',
    'postgres://u:hun@ter#2@db:5432/x',
    'postgres://u:11#2@db:5432/x',
    'postgres://u:11?2@db:5432/x',
    'postgres://u:hun@ter?2@db:5432/x',
  ])('refuses %s, of whose password a part would be taken for the host and be named in messages', (DATABASE_URL) => {
    expect(configProblems({ DATABASE_URL })).toMatch(
      /DATABASE_URL must have "#", "\/", "\?" and "@" in its user, password and name written as %23, %2F, %3F and %40\.$/,
    )
  })

  it.each([
    'postgres://u:hun%40ter%2F2%23@db:5432/x?sslmode=verify-full',
    'postgres://u:hun@ter2@db/x',
    'postgres:///x?host=/run/postgresql&user=u@server',
    'postgres://db:5432?user=u@server',
    'postgres://u:hunter2@db/x?sslrootcert=/etc/ca@home.pem',
  ])('accepts %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it('accepts a password that is not percent-encoded, and names what else is wrong', () => {
    const env = {
      NODE_ENV: 'production',
      ALLOW_CONSOLE_SMS: '1',
      DATABASE_URL: 'postgres://review:50%off@db:5432/review',
    }
    expect(configProblems(env)).toBe('')
    expect(configProblems({ ...env, PORT: 'x' })).toContain('PORT must be')
  })

  it('refuses to keep leads for less long than forms that were left', () => {
    expect(configProblems({ RETENTION_LEAD_DAYS: '7' })).toContain(
      'RETENTION_LEAD_DAYS must not be less than RETENTION_PARTIAL_DAYS',
    )
    expect(configProblems({ RETENTION_LEAD_DAYS: '30', RETENTION_PARTIAL_DAYS: '30' })).toBe('')
  })

  it('refuses codes in the log in production, unless explicitly allowed', () => {
    expect(configProblems({ NODE_ENV: 'production' })).toContain('ALLOW_CONSOLE_SMS=1')
    expect(configProblems({ NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1' })).toBe('')
    expect(configProblems({ NODE_ENV: 'development' })).toBe('')
    expect(configProblems({ ALLOW_CONSOLE_SMS: 'true' })).toContain(
      'ALLOW_CONSOLE_SMS must be one of 0, 1, not "true".',
    )
  })

  it.each([
    ['TWILIO_AUTH_TOKEN', `"${'0123456789abcdef'.repeat(2)}"`],
    ['DATABASE_URL', "'postgres://u:p@db/x'"],
    ['WEBHOOK_URL', '"https://crm.example.com/leads"'],
  ])('refuses quotes around %s, with which it is of no use', (name, value) => {
    expect(configProblems({ [name]: value, WEBHOOK_SECRETS: `whsec_${'M'.repeat(44)}` })).toBe(
      `The configuration is not valid:\n  ${name} has quotes around its value, and they would be part of it: leave them out.`,
    )
  })

  it('keeps a key with its quotes, as others have it', () => {
    const key = `"${'0123456789abcdef'.repeat(2)}"`
    expect(readConfig({ CODE_SECRET: key }).codeSecret).toBe(key)
  })

  it.each(['Production', 'prod', 'PRODUCTION'])('refuses the spelling "%s" of production', (name) => {
    expect(configProblems({ NODE_ENV: name })).toContain(
      `NODE_ENV must be production, in these letters, not "${name}".`,
    )
  })

  it('refuses quotes around a value, which Docker and others leave there: a new data folder would have them in its name', () => {
    const env = { DATA_DIR: '"/var/lib/review"', NODE_ENV: "'production'", PORT: ' "3000" ', ALLOW_CONSOLE_SMS: '1' }
    const message = configProblems(env)
    expect(message.split('\n').toSorted()).toEqual([
      '  DATA_DIR has quotes around its value, and they would be part of it: leave them out.',
      '  NODE_ENV has quotes around its value, and they would be part of it: leave them out.',
      '  PORT has quotes around its value, and they would be part of it: leave them out.',
      'The configuration is not valid:',
    ])
    expect(configProblems({ DATA_DIR: '/var/lib/"review"', CODE_SECRET: `"${'0123456789abcdef'.repeat(2)}"` })).toBe('')
  })
})

describe('the warnings', () => {
  it('name a variable that is one letter away from one that is read, and no value', () => {
    const env = { RETENTION_LEADS_DAYS: '90', DATABSE_URL: 'postgres://user:password@db/review', port: '80' }
    expect(readConfig(env).warnings).toEqual([
      'The variable RETENTION_LEADS_DAYS does nothing here. Is RETENTION_LEAD_DAYS meant?',
      'The variable DATABSE_URL does nothing here. Is DATABASE_URL meant?',
      'The variable port does nothing here. Is PORT meant?',
    ])
    expect(readConfig({ METRIC_TOKEN_FILE: '/run/secrets/token' }).warnings).toEqual([
      'The variable METRIC_TOKEN_FILE does nothing here. Is METRICS_TOKEN_FILE meant?',
    ])
  })

  it('leave alone what is empty, read elsewhere, near two names, or farther away', () => {
    const others = { PORTS: ' ', VITE_SITE_URL: 'https://www.example.com', POST: '1', SITE_PORT: '80', HOME: '/root' }
    expect(readConfig(others).warnings).toEqual([])
  })
})

describe('secrets (P7)', () => {
  const KEY = '3b1f0c5e9a7d4826b0e1f2c3d4a59687'
  const production = { NODE_ENV: 'production', ALLOW_CONSOLE_SMS: '1' }

  it('can be in files that the environment names', () => {
    const files: Record<string, string> = {
      '/run/secrets/key': `${KEY}\n`,
      '/run/secrets/db': 'postgres://review:hunter2@db/review\n',
    }
    const env = { CODE_SECRET_FILE: '/run/secrets/key', DATABASE_URL_FILE: '/run/secrets/db' }
    const config = readConfig(env, (path) => files[path] ?? '')
    expect(config).toMatchObject({ codeSecret: KEY, databaseUrl: 'postgres://review:hunter2@db/review' })
  })

  it('are refused when their file is empty: unset would mean another database, or another key', () => {
    expect(() => readConfig({ DATABASE_URL_FILE: '/run/secrets/db' }, () => ' \n')).toThrow(
      'DATABASE_URL_FILE names a file that is empty: "/run/secrets/db".',
    )
  })

  it('are refused when a file cannot be read, or when both are given', () => {
    expect(configProblems({ CODE_SECRET_FILE: '/nowhere/key' })).toContain(
      'CODE_SECRET_FILE must be the path of a file that can be read (ENOENT).',
    )
    expect(configProblems({ CODE_SECRET: KEY, CODE_SECRET_FILE: '/nowhere/key' })).toContain('are both set')
  })

  it('are not shown when one is set where the path of its file belongs', () => {
    const message = configProblems({ CODE_SECRET_FILE: KEY, DATABASE_URL_FILE: 'postgres://review:hunter2@db/review' })
    expect(message).toContain('CODE_SECRET_FILE must be the path of a file')
    expect(message).toContain('DATABASE_URL_FILE must be the path of a file')
    expect(message).not.toMatch(new RegExp(`${KEY}|hunter2`))
  })

  it.each([
    ['a short key', { CODE_SECRET: 'short' }, 'CODE_SECRET must have at least 32 characters'],
    ['one character over and over', { CODE_SECRET: 'x'.repeat(40) }, 'CODE_SECRET can be guessed'],
    ['a few characters over and over', { CODE_SECRET: 'abcde'.repeat(7) }, 'CODE_SECRET can be guessed'],
    ['a well-known word over and over', { CODE_SECRET: 'changeme'.repeat(4) }, 'CODE_SECRET can be guessed'],
    ['a well-known word in capitals', { CODE_SECRET: 'Password'.repeat(4) }, 'CODE_SECRET can be guessed'],
    [
      '16 characters of few kinds',
      { DATABASE_URL: 'postgres://u:abcdeabcdeabcdea@db/x' },
      'DATABASE_URL has a password',
    ],
    [
      'the password of an example',
      { DATABASE_URL: 'postgres://user:password@db/review' },
      'DATABASE_URL has a password',
    ],
    [
      'one with a letter encoded',
      { DATABASE_URL: 'postgres://user:p%61ssword@db/review' },
      'DATABASE_URL has a password',
    ],
    [
      'the password of an image',
      { DATABASE_URL: 'postgresql://postgres:postgres@db/x' },
      'DATABASE_URL has a password',
    ],
    [
      'one beside a host in the parameters',
      { DATABASE_URL: 'postgres://postgres:postgres@/x?host=db' },
      'DATABASE_URL has a password',
    ],
  ])('are refused in production when they are %s, without being shown', (_name, env, problem) => {
    const message = configProblems({ ...production, ...env })
    expect(message).toContain(problem)
    for (const value of Object.values(env)) expect(message).not.toContain(value)
  })

  it('are accepted in production when nobody could guess them, or when there is no password to guess', () => {
    expect(configProblems({ ...production, CODE_SECRET: KEY, DATABASE_URL: 'postgres://review:hunter2@db/x' })).toBe('')
    expect(configProblems({ ...production, CODE_SECRET: 'abcdef'.repeat(6) })).toBe('')
    expect(configProblems({ ...production, DATABASE_URL: 'postgres://u:abcdeabcdeabcde@db/x' })).toBe('')
    expect(configProblems({ ...production, DATABASE_URL: 'postgres://review@%2Fvar%2Frun/x' })).toBe('')
    expect(configProblems({ ...production, DATABASE_URL: 'postgres://review:hunter2@/x?host=/var/run' })).toBe('')
    expect(configProblems({ DATABASE_URL: 'postgres://user:password@db/review' })).toBe('')
  })
})
