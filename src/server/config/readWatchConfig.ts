import type { Variables } from './openVariables.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** What an operator sees of the server. */
export interface WatchConfig {
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** What `/metrics` is read with; `null`: there is no such address. */
  readonly metricsToken: string | null
}

/** Reads what an operator sees of the server. */
export function readWatchConfig(variables: Variables): WatchConfig {
  return {
    logLevel: variables.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    metricsToken: variables.key('METRICS_TOKEN'),
  }
}
