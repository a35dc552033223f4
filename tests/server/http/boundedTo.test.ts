import { describe, expect, it } from 'vitest'
import { boundedTo } from '#server/http/boundedTo.ts'

describe('boundedTo', () => {
  it('runs so many at a time, refuses more, and continues when one has ended or failed', async () => {
    const unlessCrowded = boundedTo(2)
    const ends: (() => void)[] = []
    const slow = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
    const first = unlessCrowded(slow)
    const failing = unlessCrowded(async () => {
      await slow()
      throw new Error('broken')
    })
    expect(await unlessCrowded(slow)).toBeNull()
    for (const end of ends) end()
    expect(await first).toBe('done')
    await expect(failing).rejects.toThrow('broken')
    expect(await Promise.all([unlessCrowded(async () => 1), unlessCrowded(async () => 2)])).toEqual([1, 2])
  })
})
