import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { limitTable, readLimits } from '#server/limits.ts'

const rows = Object.values(limitTable)

describe('readLimits', () => {
  it('reads times in ms, and counts unchanged', () => {
    const limits = readLimits(({ byDefault }) => byDefault)
    expect(limits).toMatchObject({ codeLifetimeMs: 600_000, codeTries: 5, bodyBytes: 16_384, resendPauseMs: 30_000 })
  })
})

describe('the table of limits', () => {
  it('has every default within its own bounds', () => {
    expect(rows.filter(({ byDefault, least, most }) => byDefault < least || byDefault > most)).toEqual([])
  })

  it('keeps the chance of guessing a code below one in 100,000 per number and day', () => {
    const codes = 1_000_000
    const guesses = Math.min(
      limitTable.wrongCodesPerNumberDay.byDefault,
      limitTable.sendsPerNumberDay.byDefault * limitTable.codeTries.byDefault,
    )
    expect(guesses / codes).toBeLessThanOrEqual(1e-5)
  })

  it('equals the table of docs/limits.md', async () => {
    const page = await readFile('docs/limits.md', 'utf8')
    const shown = page.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())
    for (const { variable, unit, byDefault, effect } of rows) {
      expect(shown).toContain(`| \`${variable}\` | ${byDefault} ${unit} | ${effect} |`)
    }
    expect(shown.filter((line) => line.startsWith('| `'))).toHaveLength(rows.length)
  })

  it('is in .env.example, each with its default', async () => {
    const example = await readFile('.env.example', 'utf8')
    for (const { variable, byDefault } of rows) expect(example.split('\n')).toContain(`${variable}=${byDefault}`)
  })
})
