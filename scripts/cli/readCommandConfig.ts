import { type Config, readConfig } from '#server/config.ts'
import { loadDotEnv } from '../loadDotEnv.mjs'

/** The configuration for a command, from the environment and `.env`. A command texts nobody, so it needs no SMS provider. */
export function readCommandConfig(): Config {
  loadDotEnv()
  return readConfig({ ...process.env, SMS_PROVIDER: 'console', ALLOW_CONSOLE_SMS: '1' })
}
