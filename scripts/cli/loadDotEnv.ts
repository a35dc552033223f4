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
      'The file .env cannot be read. It must be a file that the user of the server, who runs this, may read.',
      {
        cause: error,
      },
    )
  }
}
