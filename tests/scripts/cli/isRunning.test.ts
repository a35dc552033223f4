import { afterEach, expect, it, vi } from 'vitest'
import { isRunning } from '../../../scripts/cli/isRunning.ts'

afterEach(() => void vi.restoreAllMocks())

it('counts a process of another user, to which no signal may be sent', () => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  expect(isRunning(4711)).toBe(true)
})
