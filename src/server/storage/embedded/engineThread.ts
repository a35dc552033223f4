import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '#core/invariant.ts'
import { replyToCalls } from './replyToCalls.ts'
import type { EngineThreadData } from './EngineCall.ts'
import { inThisThread } from './inThisThread.ts'

// The program of the engine's thread (inOwnThread).
invariant(parentPort, 'The engine runs in a thread')
// Safe: inOwnThread has sent it.
const { task, folder } = workerData as EngineThreadData
if (task === 'create') await inThisThread.create(folder)
else await replyToCalls(parentPort, inThisThread.open(folder))
