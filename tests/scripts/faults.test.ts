import { describe, expect, it } from 'vitest'
import { runScript } from '../support/runScript.ts'

describe('npm run faults', () => {
  it('does nothing when it does not understand, and says how it is called', async () => {
    const mistakes = [
      { args: ['earthquake'], message: 'There is no fault "earthquake", but killUnderLoad, ' },
      { args: ['--seed', 'x'], message: '"x" is no seed.' },
      { args: ['--short'], message: "Unknown option '--short'" },
    ]
    for (const { args, message } of mistakes) {
      const { code, stderr } = await runScript('faults.ts', args)
      expect(code).toBe(2)
      expect(stderr).toContain(message)
      expect(stderr).toContain('. Usage: npm run faults -- [FAULT …] [--long]')
    }
  })
})
