import { randomInt } from 'node:crypto'

/** Digits of a code: a million codes against a handful of tries. */
export const CODE_DIGITS = 6

/** A code: six digits from a cryptographic generator, uniformly distributed. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}
