import { DurableNodeFS } from './DurableNodeFS.ts'
import type { EngineHost } from './EngineHost.ts'
import { createDatabase, openEngine } from './openEngine.ts'

/** The engine in this thread: its computing, and its waits for the disk, block the whole process. */
export const inThisThread: EngineHost = {
  create: (folder) => createDatabase(new DurableNodeFS(folder)),
  open: (folder) => openEngine(new DurableNodeFS(folder)),
}
