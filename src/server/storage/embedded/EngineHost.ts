import type { Database } from '../Database.ts'

/** Where the embedded engine runs. */
export interface EngineHost {
  /** Makes an empty database in an empty folder. What is in the folder then is not yet on disk. */
  create(folder: string): Promise<void>
  /**
   * Opens the database of a folder. Rejects when it would not put commits on disk. `onEnd` hears of an engine that has ended by itself,
   * whether or not anybody was asking it.
   */
  open(folder: string, onEnd?: () => void): Promise<Database>
}
