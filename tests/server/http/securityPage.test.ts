import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('docs/security.md', () => {
  const page = readFileSync('docs/security.md', 'utf8')

  it('names only tests that exist', () => {
    const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(['E1', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10', 'E11', 'P1', 'P2', 'P6', 'P7'])(
    'has a row for %s',
    (id) => {
      expect(page).toMatch(new RegExp(`^\\| ${id} +\\|`, 'm'))
    },
  )
})
