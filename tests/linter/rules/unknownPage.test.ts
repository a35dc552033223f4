import { describe, expect, it } from 'vitest'
import { lint } from '#linter/lint.ts'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const pages = ['/', '/register', '/privacy-policy', '/terms.pdf', '/our terms #2.pdf']
const shipped = JSON.stringify(shippedDefinition, null, 2)
const linkedTo = (to: string): string => shipped.replace('"/privacy-policy"', JSON.stringify(to))

/** What is found in the shipped questionnaire when its notice links there; in brackets the text that is marked. */
function findLinkTo(to: string): readonly string[] {
  const text = linkedTo(to)
  return lint(text, 'super.json', pages).map(({ message, help, line, column, endColumn }) => {
    const marked = text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)
    return `[${marked}] ${message} ${help}`
  })
}

describe('unknownPage', () => {
  it.each([
    '/privacy-policy',
    '/privacy-policy/',
    '/privacy-policy#who-calls',
    '/register?from=form#top',
    '/',
    '/terms.pdf',
    '/our%20terms%20%232.pdf?page=1',
    'https://example.com/nowhere',
  ])('accepts a link to %s', (to) => {
    expect(findLinkTo(to)).toEqual([])
  })

  it.each([
    ['/privacy-polcy', 'did you mean "/privacy-policy"?'],
    ['/Privacy-Policy', 'did you mean "/privacy-policy"?'],
    ['/privacy-polcy#who-calls', 'did you mean "/privacy-policy"?'],
    ['/privacy%policy', 'did you mean "/privacy-policy"?'],
    [
      '/consent.pdf',
      'use an https address, or one of "/", "/register", "/privacy-policy". Or put a file of this name into the folder "public".',
    ],
    ['/privacy-policy.html', 'did you mean "/privacy-policy"? Or put a file of this name into the folder "public".'],
    ['/legal/consent-to-calls', 'use an https address, or one of "/", "/register", "/privacy-policy".'],
  ])('reports a link to %s, and says where it may lead', (to, help) => {
    expect(findLinkTo(to)).toEqual([`["${to}"] "to" names "${to}", which is not a page of this site. ${help}`])
  })

  it('fixes a typo, but not in front of a query or a fragment, which would be lost', () => {
    expect(lint(linkedTo('/privacy-polcy'), 'super.json', pages)).toMatchObject([
      { correction: { text: '"/privacy-policy"' } },
    ])
    const [kept] = lint(linkedTo('/privacy-polcy#who-calls'), 'super.json', pages)
    expect(kept).not.toHaveProperty('correction')
  })

  it('accepts a notice without a link', () => {
    const steps = shippedDefinition.steps.map((step) =>
      step.type === 'mobile' ? { ...step, notice: 'We call.' } : step,
    )
    expect(lint(JSON.stringify({ ...shippedDefinition, steps }), 'super.json', [])).toEqual([])
  })

  it('checks no link where the site is not known, and calls no waiver for one unused', () => {
    const waivers = [{ rule: 'ref/unknown-page', at: 'q7', reason: 'The page comes with the campaign.' }]
    const waived = linkedTo('/campaign').replace('"steps": [', `"lint": ${JSON.stringify({ waivers })}, "steps": [`)
    expect(lint(linkedTo('/campaign'), 'super.json')).toEqual([])
    expect(lint(waived, 'super.json')).toEqual([])
    expect(lint(waived, 'super.json', pages)).toEqual([])
    expect(lint(waived, 'super.json', ['/campaign'])).toMatchObject([{ rule: 'lint/unused-waiver' }])
  })
})
