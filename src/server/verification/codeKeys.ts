import { deriveKey, type KeyedHash, keyedHash } from '../keyedHash.ts'

/** The keys of stored codes, each for one use. */
export interface CodeKeys extends KeyedHash {
  /** AES-256. */
  readonly seal: Buffer
}

/** The keys made from a secret. Pure. */
export function codeKeys(secret: string): CodeKeys {
  return { ...keyedHash(secret, 'hash of a code'), seal: deriveKey(secret, 'seal of a code') }
}
