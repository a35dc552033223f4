import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '#core/invariant.ts'
import { replyToCalls } from '#server/storage/embedded/replyToCalls.ts'
import type { EngineThreadData } from '#server/storage/embedded/EngineCall.ts'
import { openEngine } from '#server/storage/embedded/openEngine.ts'
import { FullDiskFS } from '../FullDiskFS.ts'

// The engine's thread, on a disk that is full as long as there is a file "full" beside the database, and where nothing opens if there is a
// file "hung". It ends when it is told to: in the middle of a statement, or once nobody asks.
invariant(parentPort, 'The engine runs in a thread')
const { folder } = workerData as EngineThreadData
const disk = {
  get state() {
    return existsSync(`${folder}/../full`) ? ('full' as const) : ('well' as const)
  },
}
if (existsSync(`${folder}/../hung`)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
const opening = openEngine(new FullDiskFS(folder, disk)).then((engine) => ({
  ...engine,
  script: async (text: string) => {
    if (text === 'end the thread') process.exit(3)
    if (text !== 'end the thread soon') return engine.script(text)
    setTimeout(() => process.exit(3), 100)
  },
}))
await replyToCalls(parentPort, opening)
