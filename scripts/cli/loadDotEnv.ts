import { existsSync } from 'node:fs'

/**
 * Loads the variables of `.env`, if there is one. Throws a sentence for the operator when it cannot be read: Node would say that it does
 * not exist.
 */
export function loadDotEnv(file = '.env'): void {
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new Error(
      'This user may not read the file .env: run this as the user of the server, who has to be able to.',
      {
        cause: error,
      },
    )
  }
}
