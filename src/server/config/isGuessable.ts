/** Passwords from examples and images, which attackers try first. */
const WELL_KNOWN = [
  'password',
  'postgres',
  'postgresql',
  'secret',
  'changeme',
  'change-me',
  'admin',
  'root',
  'test',
  'example',
]

/** Different characters; a random key of 32 characters has more, even in hexadecimal. */
const LEAST_DIFFERENT = 6

/** Whether a secret is well known, or repeats the same few characters. Pure. */
export function isGuessable(secret: string): boolean {
  if (secret === '') return false
  const text = secret.toLowerCase()
  if (WELL_KNOWN.some((word) => isRepeated(text, word))) return true
  return text.length >= 16 && new Set(text).size < LEAST_DIFFERENT
}

/** Once counts, too. */
const isRepeated = (text: string, word: string): boolean =>
  text.length % word.length === 0 && text === word.repeat(text.length / word.length)
