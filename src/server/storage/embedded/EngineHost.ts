import type { Database } from '../Database.ts'

/** An engine that is open. */
export interface Engine extends Database {
  /** Ends it without another write; whoever waits for it, or asks it later, is told that it is broken. */
  abandon(reason: Error): void
}

/** Where the embedded engine runs. */
export interface EngineHost {
  /** Makes an empty database in an empty folder. Its files are not synced to disk yet. */
  create(folder: string): Promise<void>
  /**
   * Opens the database of a folder. Rejects when it would not put commits on disk. `onEnd` is called once when a thread has ended, by
   * itself or because it was closed; an engine in this thread can only end during a statement, which then rejects. `signal` ends a thread
   * that is still opening: it then rejects, once the thread has ended.
   */
  open(folder: string, onEnd?: () => void, signal?: AbortSignal): Promise<Engine>
}
