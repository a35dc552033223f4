import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../scripts/build/filesOf.ts'

const pages = (await filesOf(process.cwd(), ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs'])).filter((file) =>
  file.endsWith('.md'),
)

/** The first group of every match on all pages, each with the name of its page. */
const found = (pattern: RegExp): readonly (readonly [page: string, name: string])[] =>
  pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(pattern)].map(([, name = '']) => [page, name] as const),
  )

describe('the documents', () => {
  it('name commands that exist', () => {
    // Safe: npm reads it.
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const commands = found(/npm run (?:--silent )?([a-z][\w-]*)/g)
    expect(commands.length).toBeGreaterThan(50)
    expect(commands.filter(([, name]) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('name files and folders that exist', () => {
    const paths = found(/`((?:bench|docs|schema|scripts|src|tests)\/[\w./-]*)`/g)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter(([, path]) => !existsSync(path))).toEqual([])
  })

  it('describe every fault of `npm run faults`', () => {
    const scenarios = readdirSync('scripts/faults/scenarios').filter((file) => file !== 'index.ts')
    const rows = readFileSync('docs/reliability.md', 'utf8').matchAll(/^\| `(\w+)`/gm)
    expect(new Set([...rows].map(([, name]) => name))).toEqual(new Set(scenarios.map((file) => basename(file, '.ts'))))
  })
})
