import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32
const ID_LENGTH = 16

/** Hashes under a key that is made from a secret for one use. */
export interface KeyedHash {
  /** Distinguishes keys without revealing them. */
  readonly id: string
  /** HMAC-SHA-256, in hexadecimal. Pure. */
  readonly hash: (text: string) => string
}

/** The key of a use such as `hash of a code` (HKDF-SHA-256). Pure. */
export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `super-review ${use}`, KEY_BYTES))
}

/** Hashes under the key of a use. Stored hashes depend on every text in here. Pure. */
export function keyedHash(secret: string, use: string): KeyedHash {
  const key = deriveKey(secret, use)
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex')
  return { id: hash('id').slice(0, ID_LENGTH), hash }
}
