import { surelyMeant } from '#linter/words/surelyMeant.ts'
import { codeOf } from '../codeOf.ts'
import { isGuessable } from './isGuessable.ts'

/** The environment, read one variable at a time. Bad values are recorded, not thrown, so that one start reports them all. */
export interface Variables {
  /** `NODE_ENV` is `production`. */
  readonly isProduction: boolean
  /** The problems found so far, as sentences. */
  readonly problems: readonly string[]
  /** Once all have been read: sentences about the variables that nothing reads, and that are one letter away from one that is. */
  readonly warnings: readonly string[]
  /** `null` when unset, empty or blank. Quotes around it are a problem. */
  text(name: string): string | null
  /** `bounds` are the least and the most; do not use the value when a problem is noted. */
  integer(name: string, fallback: number, bounds: readonly [least: number, most: number]): number
  oneOf<Value extends string>(name: string, fallback: Value, values: readonly Value[]): Value
  /** `wanted` finishes the sentence "NAME must be …". A problem does not show the value: it may be a secret that was mixed up with it. */
  matching(name: string, pattern: RegExp, wanted: string): string | null
  /** Items with commas between them. */
  list(name: string, isItem: (text: string) => boolean, wanted: string): readonly string[]
  /** An absolute http(s) URL or a path, without a slash at its end. */
  url(name: string): string | null
  /** From the variable, or from the file that the variable with `_FILE` at its end names. Quotes are a problem, which never shows it. */
  secret(name: string): string | null
  /** A secret of our own: at least {@link SECRET_LENGTH} characters, quotes among them, and in production not guessable. */
  key(name: string): string | null
  /** Records a problem that involves more than one variable. */
  note(problem: string): void
}

/** Characters; 32 hexadecimal ones hold the 128 bits that a key needs. */
const SECRET_LENGTH = 32

/** Quotes that the shell and `.env` would have taken off; `docker run --env-file` and Kubernetes do not. */
const QUOTED = /^(["'])(.*)\1$/s

/** A path of this site. Browsers read a host after a second slash, of either kind. */
const PATH = /^\/(?![/\\])/

/**
 * An address whose host a policy can repeat, without a user, from which browsers fetch nothing. With one slash less they would read a path of
 * the page's own site.
 */
const WEB_URL = /^https?:\/\/[\w.:[\]-]+($|[/?#])/i

/** Opens an environment for reading. Pure as far as `readFile` is. */
export function openVariables(
  env: Readonly<Record<string, string | undefined>>,
  readFile: (path: string) => string,
): Variables {
  const problems = new Set<string>()
  const note = (problem: string): void => void problems.add(problem)
  const asked = new Set<string>()
  const raw = (name: string): string | null => {
    asked.add(name)
    return env[name]?.trim() || null
  }
  const unquoted = (name: string, found: string | null): string | null => {
    const [, , inside] = QUOTED.exec(found ?? '') ?? []
    if (inside === undefined) return found
    note(`${name} has quotes around its value, and they would be part of it: leave them out.`)
    return inside
  }
  const text = (name: string): string | null => unquoted(name, raw(name))
  const refuse = (name: string, wanted: string) => note(`${name} must be ${wanted}, not "${text(name)}".`)
  const isProduction = text('NODE_ENV') === 'production'
  // A misspelt "production" would send codes to the log and allow weak secrets.
  if (!isProduction && /^prod/i.test(text('NODE_ENV') ?? '')) refuse('NODE_ENV', 'production, in these letters')

  const rawSecret = (name: string): string | null => {
    const value = raw(name)
    const file = text(`${name}_FILE`)
    if (file === null) return value
    if (value !== null) note(`${name} and ${name}_FILE are both set: leave one out.`)
    try {
      const found = readFile(file).trim()
      // A secret that has not arrived: counted as unset, it would select another database, or another key.
      if (found === '') note(`${name}_FILE names a file that is empty: "${file}".`)
      return found || null
    } catch (error) {
      // Without the value, which is the secret itself if that was set in place of a path.
      note(`${name}_FILE must be the path of a file that can be read${reasonOf(error)}.`)
      return null
    }
  }

  return {
    isProduction,
    get problems() {
      return [...problems]
    },
    get warnings() {
      const unread = Object.keys(env).filter((name) => !asked.has(name) && env[name]?.trim())
      return unread.flatMap((name) => {
        const meant = surelyMeant(name, [...asked])
        return meant === undefined ? [] : `The variable ${name} does nothing here. Is ${meant} meant?`
      })
    },
    text,
    note,
    secret: (name) => unquoted(name, rawSecret(name)),
    integer: (name, fallback, [least, most]) => {
      const found = text(name)
      if (found === null) return fallback
      const value = /^\d+$/.test(found) ? Number(found) : Number.NaN
      if (!(value >= least && value <= most)) refuse(name, `a whole number from ${least} to ${most}`)
      return value
    },
    oneOf: (name, fallback, values) => {
      const found = text(name) ?? fallback
      const value = values.find((candidate) => candidate === found)
      if (value === undefined) refuse(name, `one of ${values.join(', ')}`)
      return value ?? fallback
    },
    matching: (name, pattern, wanted) => {
      const found = text(name)
      if (found !== null && !pattern.test(found)) note(`${name} must be ${wanted}.`)
      return found
    },
    list: (name, isItem, wanted) => {
      const items = (text(name) ?? '').split(',').flatMap((item) => item.trim() || [])
      if (!items.every(isItem)) refuse(name, `a comma-separated list of ${wanted}`)
      return items
    },
    url: (name) => {
      const found = text(name)
      if (found !== null && !PATH.test(found) && !isWebUrl(found))
        refuse(name, 'a path such as /api, or an http(s) URL')
      return found?.replace(/\/+$/, '') ?? null
    },
    key: (name) => {
      // A key in quotes is another key, and as good: whoever has one must keep it.
      const value = rawSecret(name)
      if (value === null) return null
      if (value.length < SECRET_LENGTH) note(`${name} must have at least ${SECRET_LENGTH} characters.`)
      if (isProduction && isGuessable(value)) note(`${name} can be guessed. Make one with: openssl rand -hex 32`)
      return value
    },
  }
}

/** Node's name for what was in the way, ` (ENOENT)`. */
function reasonOf(error: unknown): string {
  const code = codeOf(error)
  return code && ` (${code})`
}

function isWebUrl(text: string): boolean {
  return WEB_URL.test(text) && URL.canParse(text)
}
