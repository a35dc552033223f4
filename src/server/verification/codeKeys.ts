import { createHmac, hkdfSync } from 'node:crypto'

/** The keys of stored codes, each for one use. */
export interface CodeKeys {
  /** Distinguishes keys without revealing them. */
  readonly id: string
  readonly hash: Buffer
  /** AES-256. */
  readonly seal: Buffer
}

const KEY_BYTES = 32
const ID_LENGTH = 16

/** The keys made from a secret (HKDF-SHA-256). Pure. */
export function codeKeys(secret: string): CodeKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `super-review ${use}`, KEY_BYTES))
  const hash = derive('hash of a code')
  const id = createHmac('sha256', hash).update('id').digest('hex').slice(0, ID_LENGTH)
  return { id, hash, seal: derive('seal of a code') }
}
