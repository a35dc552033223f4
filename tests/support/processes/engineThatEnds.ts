import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '#core/invariant.ts'
import { answerCalls } from '#server/storage/embedded/answerCalls.ts'
import type { EngineThreadData } from '#server/storage/embedded/EngineCall.ts'
import { inThisThread } from '#server/storage/embedded/inThisThread.ts'

// The engine's thread, which ends in the middle of a statement when it is told to.
invariant(parentPort, 'The engine runs in a thread')
const { folder } = workerData as EngineThreadData
const opening = inThisThread.open(folder).then((engine) => ({
  ...engine,
  script: (text: string) => (text === 'end the thread' ? process.exit(3) : engine.script(text)),
}))
await answerCalls(parentPort, opening)
