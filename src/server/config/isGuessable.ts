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
  // Once counts, too.
  if (WELL_KNOWN.some((word) => text === word.repeat(text.length / word.length))) return true
  return text.length >= 16 && new Set(text).size < LEAST_DIFFERENT
}
