import { describe, expect, it } from 'vitest'
import { startProcess } from '../support/startProcess.ts'

const call = async (...args: readonly string[]) => {
  const running = startProcess(['scripts/run.mjs', './scripts/faults.ts', ...args])
  return { code: await running.exited, stderr: running.stderr() }
}

describe('npm run faults', () => {
  it('does nothing when it does not understand, and says how it is called', async () => {
    const mistakes = [
      { args: ['earthquake'], message: 'There is no fault "earthquake", but killUnderLoad, ' },
      { args: ['--seed', 'x'], message: '"x" is no seed.' },
      { args: ['--short'], message: "Unknown option '--short'" },
    ]
    for (const { args, message } of mistakes) {
      const { code, stderr } = await call(...args)
      expect(code).toBe(2)
      expect(stderr).toContain(message)
      expect(stderr).toContain('. Usage: npm run faults -- [FAULT …] [--long]')
    }
  })
})
