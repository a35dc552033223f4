import { DurableNodeFS } from './DurableNodeFS.ts'
import type { EngineHost } from './EngineHost.ts'
import { createDatabase, openEngine } from './openEngine.ts'

/** The engine among everything else: what it computes, and its waits for the disk, hold up the whole process. */
export const inThisThread: EngineHost = {
  create: (folder) => createDatabase(new DurableNodeFS(folder)),
  open: (folder) => openEngine(new DurableNodeFS(folder)),
}
