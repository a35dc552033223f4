import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { LeadRecord } from '#server/consent/assembleLeads.ts'
import type { LeadFlag } from '#server/submissions/leadFlags.ts'

const fields: Readonly<Record<keyof LeadRecord, true>> = {
  sessionId: true,
  status: true,
  eligible: true,
  answers: true,
  mobile: true,
  mobileClaimed: true,
  mobileProven: true,
  callable: true,
  callableUntil: true,
  notCallableBecause: true,
  consent: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  flags: true,
  visit: true,
}

const flags: Readonly<Record<LeadFlag, true>> = {
  'older-definition': true,
  'impossible-order': true,
  'unproven-claim': true,
  'unknown-wording': true,
  'unlikely-time': true,
  hurried: true,
}

describe('"Leads" in docs/api.md', () => {
  it('has a row for every field of a lead and for every flag', async () => {
    const [, page = ''] = (await readFile('docs/api.md', 'utf8')).split('\n## Leads\n')
    const named = [...page.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
      cell.replaceAll('`', '').split(', '),
    )
    expect(named.toSorted()).toEqual([...Object.keys(fields), ...Object.keys(flags)].toSorted())
  })
})
