import { describe, expect, it } from 'vitest'
import { isRunning } from '../../../scripts/cli/isRunning.ts'
import { runInGroup } from '../../../scripts/test/runInGroup.ts'
import { scriptBundle } from '../../support/scriptBundle.ts'
import { startProcess } from '../../support/startProcess.ts'

describe('runInGroup', () => {
  it.each([
    ['true', 'ok'],
    ['false', 'failed'],
  ])('runs %s, which is %s', async (program, outcome) => {
    const handlers = () => ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => process.listenerCount(signal))
    const before = handlers()
    expect(await runInGroup([program])).toBe(outcome)
    expect(handlers()).toEqual(before)
  })

  it('rejects when the program cannot be started', async () => {
    await expect(runInGroup(['no-such-program'])).rejects.toThrow('ENOENT')
  })

  it.each([
    ['SIGINT', 'sleep 600'],
    ['SIGTERM', 'sleep 600'],
    ['SIGHUP', "trap '' TERM; sleep 600"],
  ] as const)('leaves no worker of the program running after a %s', async (signal, work) => {
    const running = startProcess([await scriptBundle('./tests/support/processes/runWorker.ts'), work])
    const [, worker] = await running.prints(/worker (\d+)/)
    running.child.kill(signal)
    // The worker would keep the output open.
    expect(await running.exited).toBe(0)
    expect(running.stdout()).toMatch(/\nstopped\n$/)
    await expect.poll(() => isRunning(Number(worker))).toBe(false)
  })
})
