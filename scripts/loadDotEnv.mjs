// Plain JavaScript, since a start needs it before anything is built.
import { existsSync, readFileSync } from 'node:fs'

/** A byte order mark, which Node takes as a part of the first name; or UTF-16, of which it finds no name at all. */
const NOT_PLAIN = /^\uFEFF|\0/

/**
 * Loads the variables of `.env`, if there is one. Throws a sentence for the operator when it cannot be read (Node would say that it does
 * not exist), and when Node would lose variables of it and say nothing.
 */
export function loadDotEnv(file = '.env') {
  if (!existsSync(file)) return
  if (NOT_PLAIN.test(textOf(file))) {
    throw new Error('The file .env is not plain UTF-8: save it in UTF-8 without a byte order mark.')
  }
  process.loadEnvFile(file)
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(
      'The file .env cannot be read. It must be a file that the user of the server, who runs this, may read.',
      { cause: error },
    )
  }
}
