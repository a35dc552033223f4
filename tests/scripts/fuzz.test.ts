import { describe, expect, it } from 'vitest'
import { runScript } from '../support/runScript.ts'

describe('npm run fuzz', () => {
  it.each([
    ['--cases', '10000000'],
    ['--seed', '0'],
  ])('refuses %s %s, and says what it takes', async (flag, value) => {
    expect(await runScript('fuzz.ts', [flag, value])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^${flag} takes a whole number from 1 to 9999999, not "${value}"\\. Usage: `),
      ),
    })
  })
})
