import { describe, expect, it } from 'vitest'
import { runInGroup } from '../../../scripts/test/runInGroup.ts'
import { scriptBundle } from '../../support/scriptBundle.ts'
import { startProcess } from '../../support/startProcess.ts'

describe('runInGroup', () => {
  it.each([
    ['true', 'ok'],
    ['false', 'failed'],
  ])('runs %s, which is %s', async (program, outcome) => {
    expect(await runInGroup([program])).toBe(outcome)
  })

  it('rejects when the program cannot be started', async () => {
    await expect(runInGroup(['no-such-program'])).rejects.toThrow('ENOENT')
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no worker of the program running after a %s', async (signal) => {
    const running = startProcess([await scriptBundle('./tests/support/processes/runWorker.ts')])
    const [, worker] = await running.prints(/worker (\d+)/)
    running.child.kill(signal)
    // The worker would keep the output open.
    expect(await running.exited).toBe(0)
    expect(running.stdout()).toMatch(/\nstopped\n$/)
    expect(() => process.kill(Number(worker), 0)).toThrow('ESRCH')
  })
})
