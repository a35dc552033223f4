import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '#core/invariant.ts'
import { DurableNodeFS } from './DurableNodeFS.ts'
import { replyToCalls } from './replyToCalls.ts'
import type { EngineThreadData } from './EngineCall.ts'
import { createDatabase, openEngine } from './openEngine.ts'

// The program of the engine's thread (inOwnThread).
invariant(parentPort, 'The engine runs in a thread')
// Safe: inOwnThread has sent it.
const { task, folder } = workerData as EngineThreadData
if (task === 'create') await createDatabase(new DurableNodeFS(folder))
else {
  const files = new DurableNodeFS(folder)
  await replyToCalls(parentPort, { files, opening: openEngine(files) })
}
