import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validators } from '#core/validators/index.ts'
import { stepTypes } from '#core/step-types/index.ts'
import { lint } from '#linter/lint.ts'
import { pretty } from '#linter/reporters/pretty.ts'
import { shippedText } from '../support/shippedText.ts'

const SHIPPED = 'schema/super-review.questionnaire.json'
const guide = readFileSync('docs/questionnaire.md', 'utf8')

/** The guide's edits: where each applies (`file`, a step's id, or `after` one) and its text. */
const editsIn = (text: string) =>
  [...text.matchAll(/```json (.+)\n([^]*?)```/g)].map(([, place = '', edit = '']) => ({ place, text: edit }))

const edits = editsIn(guide)

/** Each section that edits the file, with the number of edits up to its end: the edits of one section belong together. */
const sections = guide
  .split(/^## /m)
  .filter((section) => editsIn(section).length > 0)
  .map(
    (section) =>
      [section.split('\n')[0] ?? '', editsIn(guide.slice(0, guide.indexOf(section) + section.length)).length] as const,
  )

/** The shipped file with the guide's first `count` edits applied in order. */
function edited(count: number): string {
  const definition = JSON.parse(shippedText)
  for (const { place, text } of edits.slice(0, count)) {
    const fields = JSON.parse(text.trimStart().startsWith('{') ? text : `{${text}}`)
    const id = place.replace('after ', '')
    const at = definition.steps.findIndex((step: { id: string }) => step.id === id)
    if (place === 'file') Object.assign(definition, fields)
    else if (place.startsWith('after ')) definition.steps.splice(at + 1, 0, fields)
    else Object.assign(definition.steps[at], fields)
  }
  return JSON.stringify(definition)
}

describe('docs/questionnaire.md', () => {
  it('shows edits, each with the place it applies to', () => {
    expect(edits.length).toBeGreaterThan(7)
    expect(guide.match(/```json/g)).toHaveLength(edits.length)
  })

  it.each(edits.map(({ place }, position) => [position + 1, place] as const))(
    'changes the file by edit %i, to %s',
    (count) => {
      expect(edited(count)).not.toBe(edited(count - 1))
    },
  )

  it.each(sections)('leaves the file valid after "%s"', (_section, count) => {
    expect(lint(edited(count), 'a.json')).toEqual([])
  })

  it('has a row for every step type, and names every validator', () => {
    const rows = [...guide.matchAll(/^\| `([a-z-]+)` +\| (?:a|an|any) /gm)].map(([, name]) => name)
    expect(new Set(rows)).toEqual(new Set(Object.keys(stepTypes)))
    const [, named = ''] = /^The rules are (.*)$/m.exec(guide) ?? []
    for (const name of Object.keys(validators)) expect(named).toContain(`\`${name}\``)
  })

  it('shows the report that the linter prints', () => {
    const broken = shippedText.replace('"goTo": "notEligible"', '"goTo": "notEligable"')
    const context = { colour: false, fixCommand: 'npm run validate -- --fix' }
    const report = pretty(lint(broken, SHIPPED), { sources: new Map([[SHIPPED, broken]]), ...context })
    expect(guide).toContain(`$ npm run validate\n${report}`)
  })
})
