import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config/ConfigError.ts'

/** What is wrong with an environment, as the server prints it before it exits; empty when nothing is. */
export function configProblems(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}
