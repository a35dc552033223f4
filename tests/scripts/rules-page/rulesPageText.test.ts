import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownRules } from '#linter/knownRules.ts'
import { docsAnchor } from '#linter/reporters/docsAnchor.ts'
import { readExamples } from '../../../scripts/rules-page/readExamples.ts'
import { rulesPageText } from '../../../scripts/rules-page/rulesPageText.ts'

const page = readFileSync('docs/rules.md', 'utf8')
const examples = readExamples()

describe('docs/rules.md', () => {
  it('equals what "npm run rules" writes', () => {
    expect(page).toBe(rulesPageText(knownRules, examples))
  })

  it.each(knownRules.map(({ id }) => id))(
    'explains %s under its anchor, with a report and a change that fixes it',
    (id) => {
      const [, entry = ''] = page.split(`<a id="${docsAnchor(id)}"></a>`)
      const [own = ''] = entry.split('<a id=')
      expect(own).toContain(`### ${id}\n`)
      expect(own).toMatch(/\nWhy: ./)
      expect(own).toContain(`  ${id}\n`)
      expect(own).toMatch(/```diff\n[-+] /)
    },
  )

  it('has a heading in words above each group of rules', () => {
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
    expect(headings.filter((heading) => !/^[A-Z]/.test(heading))).toEqual([])
  })

  it('has one anchor for each rule', () => {
    expect(new Set(knownRules.map(({ id }) => docsAnchor(id))).size).toBe(knownRules.length)
    expect(page.match(/<a id=/g)).toHaveLength(knownRules.length)
  })

  it('shows changes of a few lines', () => {
    const long = [...examples].filter(
      ([, { hunks }]) => hunks.flatMap((hunk) => [...hunk.removed, ...hunk.added]).length > 20,
    )
    // Where one is too long, tests/fixtures/questionnaires/ok lacks the same file without the mistake.
    expect(long.map(([name]) => name)).toEqual([])
  })

  it('links only to what exists', () => {
    const links = [...page.matchAll(/\]\(([^#)]+)\)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(`docs/${path}`))).toEqual([])
    const anchors = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(anchors.filter((anchor) => !page.includes(`<a id="${anchor}"></a>`))).toEqual([])
  })
})
