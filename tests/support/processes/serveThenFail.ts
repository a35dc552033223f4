import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { lockDataDir } from '#server/storage/lock/lockDataDir.ts'

// The server, in which a promise or a callback fails unhandled on SIGUSR2, or, if so told, while it is being closed.
const { FAILURE, FAILS } = process.env
const fail = (): void => {
  const failure = new Error('Nobody caught 0491 570 156')
  if (FAILURE === 'promise') void Promise.reject(failure)
  else throw failure
}
const config = readConfig(process.env)
const lock = await lockDataDir(config.dataDir)
const release = async (): Promise<void> => {
  await lock.release()
  if (FAILS !== 'closing') return
  fail()
  await sleep(1000)
}
await serve({ config, lock: { ...lock, release } })
process.on('SIGUSR2', fail)
process.stdout.write('waiting for the failure\n')
