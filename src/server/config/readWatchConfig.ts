import type { Variables } from './openVariables.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What an `Authorization` header can carry. Source: RFC 6750. */
const TOKEN = /^[\x21-\x7e]+$/

/** What an operator sees of the server. */
export interface WatchConfig {
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** The bearer token of `/metrics`; `null`: that address does not exist. */
  readonly metricsToken: string | null
}

/** Reads the variables for logs and metrics. */
export function readWatchConfig(variables: Variables): WatchConfig {
  const metricsToken = variables.key('METRICS_TOKEN')
  if (metricsToken !== null && !TOKEN.test(metricsToken)) {
    variables.note('METRICS_TOKEN must have no spaces and only ASCII characters: no request can carry others.')
  }
  return { logLevel: variables.oneOf('LOG_LEVEL', 'info', LOG_LEVELS), metricsToken }
}
