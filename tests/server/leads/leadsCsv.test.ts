import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { csvLine, leadsCsv } from '#server/leads/leadsCsv.ts'
import type { LeadRecord } from '#server/consent/assembleLeads.ts'

const lead: LeadRecord = {
  sessionId: 'session-1',
  status: 'partial',
  eligible: null,
  answers: { q2: '$0 - $50,000', mobile: 'Nokia' },
  mobile: '+61491570156',
  mobileClaimed: true,
  mobileProven: false,
  createdAt: '2026-11-20T12:10:01.000+10:00',
  updatedAt: '2026-11-20T12:10:08.000+10:00',
  version: '1.0.0',
  flags: ['older-definition', 'unproven-claim'],
  callable: false,
  callableUntil: null,
  notCallableBecause: 'incomplete',
  consent: { chain: 'c4a1', positions: 2 },
  visit: {
    landingPage: '/register',
    referrer: '',
    utm: { source: 'google', medium: '', campaign: '+Spring', term: '', content: '' },
  },
}

async function* pageOf(...leads: readonly LeadRecord[]) {
  yield leads
}

describe('leadsCsv', () => {
  it('has a BOM for Excel, a header, a column per question, phones as text, flags in one cell, and CRLF', async () => {
    expect(await text(leadsCsv(pageOf(lead), ['q1', 'q2', 'mobile']))).toBe(
      [
        '\uFEFFsessionId,status,eligible,q1,q2,answer_mobile,mobile,mobileClaimed,mobileProven,callable,callableUntil,notCallableBecause,createdAt,updatedAt,version,flags,consentChain,landingPage,referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content',
        `session-1,partial,,,"$0 - $50,000",Nokia,'+61491570156,true,false,false,,incomplete,2026-11-20T12:10:01.000+10:00,2026-11-20T12:10:08.000+10:00,1.0.0,older-definition unproven-claim,c4a1,/register,,google,,'+Spring,,`,
        '',
      ].join('\r\n'),
    )
  })

  it('has no two columns of one name, whatever questions are called', async () => {
    const [head = ''] = (await text(leadsCsv(pageOf(), ['status', 'answer_status', 'mobile']))).split('\r\n')
    expect(head).toContain('eligible,answer_answer_status,answer_status,answer_mobile,mobile,')
  })

  it('has an empty cell for an unanswered question, whatever its id', async () => {
    const [, row] = (await text(leadsCsv(pageOf(lead), ['constructor', 'q2', 'mobile']))).split('\r\n')
    expect(row).toContain(',,,"$0 - $50,000",Nokia,')
  })

  it('fails with a reason instead of omitting an answer that has no column', async () => {
    await expect(text(leadsCsv(pageOf(lead), ['q2']))).rejects.toThrow(
      'A questionnaire with a new question mobile was served during the export: the file has no column for it. Export again.',
    )
  })
})

describe('csvLine', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+61', "'+61"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋61', "'＋61"],
    ['－2', "'－2"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['O’Brien', 'O’Brien'],
    ['a,b', '"a,b"'],
    ['Ann;=1+1', `"Ann;'=1+1"`],
    ['=1;@SUM(A1);-2', `"'=1;'@SUM(A1);'-2"`],
    ['Ann; Bob', '"Ann; Bob"'],
    ['Ann\t=1+1', '"Ann\t=1+1"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['1+1', '1+1'],
    ['', ''],
  ])('writes %j as %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`)
  })
})
