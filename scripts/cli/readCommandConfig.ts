import { type Config, readConfig } from '#server/config.ts'
import { loadDotEnv } from '../loadDotEnv.mjs'

/**
 * The configuration for a command, from the environment and `.env`; prints what it warns of, such as another database than was meant. A
 * command texts nobody, so it needs no SMS provider.
 */
export function readCommandConfig(): Config {
  loadDotEnv()
  const config = readConfig({ ...process.env, SMS_PROVIDER: 'console', ALLOW_CONSOLE_SMS: '1' })
  for (const warning of config.warnings) process.stderr.write(`${warning}\n`)
  return config
}
