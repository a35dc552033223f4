import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { CodeOwner } from '../storage/codeRows.ts'
import type { CodeKeys } from './codeKeys.ts'

const CIPHER = 'aes-256-gcm'

/** Bytes of AES-GCM's nonce and tag. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals a code for its owner (AES-256-GCM, base64), so that it can be texted again while a copy of the table reveals none. */
export function sealCode(keys: CodeKeys, owner: CodeOwner, code: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keys.seal, nonce).setAAD(nameOf(owner))
  return Buffer.concat([nonce, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

/** The code in a seal. Pure. Throws when it was made with another key, for another owner, or was changed. */
export function openCode(keys: CodeKeys, owner: CodeOwner, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, keys.seal, bytes.subarray(0, NONCE_BYTES))
    .setAAD(nameOf(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

const nameOf = ({ sessionId, mobile }: CodeOwner): Buffer => Buffer.from(`${sessionId}|${mobile}`)
