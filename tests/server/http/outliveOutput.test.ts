import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outliveOutput } from '#server/http/outliveOutput.ts'
import { hearStderr } from '../../support/hearStderr.ts'

const MINUTE_MS = 60_000

describe('outliveOutput', () => {
  let heard: () => string
  let watch: ReturnType<typeof outliveOutput>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    heard = hearStderr()
    watch = outliveOutput()
  })
  afterEach(async () => {
    await watch.end()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  const fail = () => process.stdout.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const FULL = 'The log cannot be written (ENOSPC). The server goes on, and log lines are lost until it can.\n'
  const UNREAD = 'The log is not read. The server goes on, and log lines are lost until it is.\n'

  it('says once an hour that lines are lost, whatever the reason: another loss, months later, is no secret', () => {
    fail()
    vi.advanceTimersByTime(59 * MINUTE_MS)
    fail()
    watch.noteLoss('is not read', 'is')
    expect(heard()).toBe(FULL)
    vi.advanceTimersByTime(MINUTE_MS)
    watch.noteLoss('is not read', 'is')
    fail()
    expect(heard()).toBe(FULL + UNREAD)
  })
})
