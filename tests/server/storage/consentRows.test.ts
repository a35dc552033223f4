import { describe, expect, it, vi } from 'vitest'
import { untilAppended } from '#server/storage/consentRows.ts'

const failure = (fields: object): Error => Object.assign(new Error('of the database'), fields)
const deadlock = failure({ code: '40P01' })

describe('untilAppended', () => {
  it.each([
    ['a deadlock', deadlock],
    ['an entry that another process has appended meanwhile', failure({ code: '23505', constraint: 'consent_pkey' })],
  ])('runs again after %s', async (_collision, error) => {
    const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValueOnce('appended')
    expect(await untilAppended(run)).toBe('appended')
  })

  it('runs once when anything else fails', async () => {
    const error = failure({ code: '23505', constraint: 'suppression_pkey' })
    const run = vi.fn<() => Promise<string>>().mockRejectedValue(error)
    await expect(untilAppended(run)).rejects.toBe(error)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs five times at most', async () => {
    const run = vi.fn<() => Promise<string>>().mockRejectedValue(deadlock)
    await expect(untilAppended(run)).rejects.toBe(deadlock)
    expect(run).toHaveBeenCalledTimes(5)
  })
})
