import { readFileSync } from 'node:fs'
import { ConfigError } from './config/ConfigError.ts'
import { dataDirProblem } from './config/dataDirProblem.ts'
import { openVariables } from './config/openVariables.ts'
import { type ConsentConfig, readConsentConfig } from './config/readConsentConfig.ts'
import { type DatabaseConfig, readDatabaseConfig } from './config/readDatabaseConfig.ts'
import { type EdgeConfig, readEdgeConfig } from './config/readEdgeConfig.ts'
import { readRetentionConfig, type RetentionConfig } from './config/readRetentionConfig.ts'
import { readSiteConfig, type SiteConfig } from './config/readSiteConfig.ts'
import { readSmsConfig, type SmsConfig } from './config/readSmsConfig.ts'
import { readWatchConfig, type WatchConfig } from './config/readWatchConfig.ts'
import { readWebhookConfig, type WebhookConfig } from './config/readWebhookConfig.ts'
import { type Limits, readLimits } from './limits.ts'

/** The whole configuration, one file in config/ for each group of variables: only these name environment variables. Source: D24. */
export interface Config
  extends
    SmsConfig,
    DatabaseConfig,
    SiteConfig,
    EdgeConfig,
    WatchConfig,
    ConsentConfig,
    WebhookConfig,
    RetentionConfig {
  readonly limits: Limits
  /** Sentences for the operator, about what was probably meant otherwise; they name no value. */
  readonly warnings: readonly string[]
}

/**
 * Reads the environment. An empty variable counts as unset. A secret may stand in a file, named by the variable with `_FILE` at its end.
 * Pure as far as `readFile` and the current folder are. Throws a {@link ConfigError} that names every bad variable and shows no secret.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): Config {
  const variables = openVariables(env, readFile)
  const config = {
    ...readSmsConfig(variables),
    ...readDatabaseConfig(variables),
    ...readSiteConfig(variables),
    ...readEdgeConfig(variables),
    ...readWatchConfig(variables),
    ...readConsentConfig(variables),
    ...readWebhookConfig(variables),
    ...readRetentionConfig(variables),
    limits: readLimits(({ variable, byDefault, least, most }) => variables.integer(variable, byDefault, [least, most])),
  }
  const { handlerTimeoutMs, providerTimeoutMs } = config.limits
  if (handlerTimeoutMs <= providerTimeoutMs) {
    variables.note(
      'HANDLER_TIMEOUT_SECONDS must be more than SMS_TIMEOUT_SECONDS: otherwise a visitor would get 503 while the text is still being sent.',
    )
  }
  const problem = dataDirProblem(config)
  if (problem !== null) variables.note(`DATA_DIR ${problem}`)
  if (variables.problems.length > 0) throw new ConfigError(variables.problems)
  return { ...config, warnings: variables.warnings }
}
