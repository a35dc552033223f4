import { setTimeout as sleep } from 'node:timers/promises'
import type { DataLock } from '#server/storage/lock/DataLock.ts'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'

/** Reports the outcome of an order to the parent process. */
const report = (result: string) => process.send?.(result)

let held: DataLock | undefined
process.on('message', (order: { readonly lock?: string; readonly at?: number }) => {
  if (order.lock !== undefined) void tryLock(order.lock, order.at ?? 0)
  else void held?.release().then(() => report('released'))
})
report('started')

/** Waits for the instant that all processes were given, so that they try at once. */
async function tryLock(dir: string, at: number): Promise<void> {
  await sleep(Math.max(0, at - Date.now() - 5))
  while (Date.now() < at);
  try {
    held = await lockDataDir(dir)
    report('locked')
  } catch (error) {
    report(error instanceof Error ? error.name : String(error))
  }
}
