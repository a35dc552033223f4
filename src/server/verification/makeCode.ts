import { randomInt } from 'node:crypto'
import { CODE_DIGITS } from '#core/contract/codeIn.ts'

/** A code: six digits from a cryptographic generator, uniformly distributed. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}
