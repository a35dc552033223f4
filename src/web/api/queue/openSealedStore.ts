import { entries, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { SUBMISSION_LIFETIME_MS } from '#core/contract/submission.ts'
import { markWaiting } from './waitingMark.ts'

/** Keeps texts in this browser, encrypted. Every method may reject: storage can be blocked, full or broken at any time. */
interface SealedStore {
  /** The texts kept, the oldest first. Texts that are too old or cannot be decrypted are erased. */
  readonly read: () => Promise<readonly string[]>
  /** Keeps a text until it is removed. `at`, in ms since 1970, is when it began to wait. */
  readonly write: (id: string, text: string, at: number) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** The record in IndexedDB under a submission's id; its text is encrypted. */
interface Sealed {
  readonly at: number
  /** Not exportable. Each record has its own key, so that erasing it leaves nothing that can be decrypted. */
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const AES = { name: 'AES-GCM', length: 256 } as const
/** bytes; what AES-GCM is made for */
const IV_LENGTH = 12

/** Opens a store in a table of IndexedDB. Rejects when it cannot be read. `now` gives ms since 1970. */
export async function openSealedStore(table: UseStore, now: () => number): Promise<SealedStore> {
  await keys(table)

  async function remove(id: string): Promise<void> {
    const left = await table('readwrite', (store) => {
      store.delete(id)
      return promisifyRequest(store.count())
    })
    if (left === 0) markWaiting(false)
  }

  /** The text, or `null` when it is too old or cannot be decrypted. */
  async function open(id: string, sealed: Sealed): Promise<string | null> {
    if (now() - sealed.at >= SUBMISSION_LIFETIME_MS) return null
    const algorithm = { ...AES, iv: sealed.iv, additionalData: new TextEncoder().encode(id) }
    return crypto.subtle.decrypt(algorithm, sealed.key, sealed.bytes).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => null,
    )
  }

  return {
    read: async () => {
      const texts: string[] = []
      const kept = await entries<string, Sealed>(table)
      kept.sort(([, a], [, b]) => a.at - b.at)
      for (const [id, sealed] of kept) {
        const text = await open(id, sealed)
        if (text === null) await remove(id)
        else texts.push(text)
      }
      // A page closed at the wrong moment leaves a stale mark.
      if (kept.length === 0) markWaiting(false)
      return texts
    },
    write: async (id, text, at) => {
      const encoder = new TextEncoder()
      const key = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
      const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
      const algorithm = { ...AES, iv, additionalData: encoder.encode(id) }
      const bytes = await crypto.subtle.encrypt(algorithm, key, encoder.encode(text))
      await table('readwrite', (store) => {
        // In the transaction, which runs after all earlier reads: none of them can find nothing and clear the mark.
        store.put({ at, key, iv, bytes } satisfies Sealed, id).onsuccess = () => markWaiting(true)
        return promisifyRequest(store.transaction)
      })
    },
    remove,
  }
}
