import type http from 'node:http'

/** The exclusive right to open a data folder, until this process releases it or ends, however it ends. */
export interface DataLock {
  /** Lets a handler reply to requests on the lock's socket, which only this user's processes reach. Before this is called they get a 503. */
  handleWith(handler: http.RequestListener): void
  /** Whether the folder is still where it was, and this process its owner: false once it was moved, removed or replaced. */
  isHeld(): boolean
  /** Releases the folder. Requests on the socket are cut off. */
  release(): Promise<void>
}

/** A folder that is there, and a check of it: called once nobody holds it; when it rejects, nothing is locked. */
export interface Locking {
  readonly dir: string
  readonly assertFit: () => Promise<void>
}
