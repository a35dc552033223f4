import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { variableNames } from './variableNames.ts'

const example = await readFile('.env.example', 'utf8')

describe('.env.example', () => {
  it('names every variable that the configuration reads, and no other', async () => {
    const shown = [...example.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(new Set(shown)).toEqual(await variableNames())
  })

  it('shows the defaults: with its values the configuration is the one of an empty environment', () => {
    const values = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
    expect(values.length).toBeGreaterThan(30)
    expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}))
    const moved = { VITE_API_BASE_URL: 'https://api.example.com/prod' }
    expect(readConfig({ ...Object.fromEntries(values), ...moved })).toEqual(readConfig(moved))
  })
})
