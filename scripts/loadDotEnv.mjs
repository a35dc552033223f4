// Plain JavaScript, since a start needs it before anything is built.
import { existsSync, readFileSync } from 'node:fs'

/** A byte order mark, which Node takes as a part of the first name; or UTF-16, of which it finds no name at all. */
const NOT_PLAIN = /^\uFEFF|\0/

/** A comment, or a value in quotes, over several lines too. */
const PASSAGE = /^[ \t]*#.*|(^[ \t]*(?:export[ \t]+)?[\w.-]+[ \t]*=)[ \t]*(["'`])[^]*?\2/gm

/** What a line without those may be: nothing, or `NAME=`. */
const LINE = /^[ \t]*($|(export[ \t]+)?[\w.-]+[ \t]*=)/

/**
 * Loads the variables of `.env`, if there is one. Throws a sentence for the operator when it cannot be read (Node would say that it does
 * not exist), and when Node would lose variables of it and say nothing.
 */
export function loadDotEnv(file = '.env') {
  if (!existsSync(file)) return
  const text = textOf(file)
  if (NOT_PLAIN.test(text)) {
    throw new Error('The file .env is not plain UTF-8: save it in UTF-8 without a byte order mark.')
  }
  const position = oddLine(text)
  if (position !== -1) {
    // Without the line, which may be a secret.
    throw new Error(`Line ${position + 1} of the file .env is not NAME=value. Correct it, or make it a comment (#).`)
  }
  process.loadEnvFile(file)
}

/**
 * The position of a line that Node would skip, Node 20 with the variable in the next line; -1 if there is none.
 *
 * @param {string} text
 */
function oddLine(text) {
  const bare = text.replaceAll(PASSAGE, (passage, name = '') => name + passage.replaceAll(/[^\n]/g, ''))
  return bare.split(/\r?\n/).findIndex((line) => !LINE.test(line))
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
