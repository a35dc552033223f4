import { describe, expect, it } from 'vitest'
import type { NoticeLink } from '#core/question-types/notice.ts'
import { writing } from '#linter/Fix.ts'
import { schemaProblems } from '../../support/schemaProblems.ts'
import { aDefinition } from '../../support/aDefinition.ts'
import { aQuestion } from '../../support/aQuestion.ts'

const findingsOn = (link: unknown) => {
  // As no type allows it.
  const notice = { text: 'We call.', link: link as NoticeLink }
  return schemaProblems(aDefinition({ steps: [aQuestion({ notice, next: [{ goTo: null }] })] }))
}

describe('describeLinkError', () => {
  it.each([
    ['http://www.asic.gov.au/privacy', 'https://www.asic.gov.au/privacy'],
    ['www.asic.gov.au', 'https://www.asic.gov.au'],
    ['asic.gov.au', 'https://asic.gov.au'],
    ['asic.gov/privacy?a=b', 'https://asic.gov/privacy?a=b'],
    ['htps://www.asic.gov.au', 'https://www.asic.gov.au'],
    ['privacy-policy', '/privacy-policy'],
    ['privacy.html', '/privacy.html'],
  ])('tells what to write for %j, but leaves that to a person', (to, meant) => {
    expect(findingsOn({ label: 'Why', to })).toMatchObject([{ help: `write "${meant}"` }])
    expect(findingsOn({ label: 'Why', to })[0]?.fix).toBeUndefined()
  })

  it.each(['HTTPS://asic.gov.au/a', 'https:/asic.gov.au/a', 'https// asic.gov.au/a', '//asic.gov.au/a'])(
    'fixes %j, which a browser takes for the same page',
    (to) => {
      const meant = 'https://asic.gov.au/a'
      expect(findingsOn({ label: 'Why', to })).toMatchObject([{ help: `write "${meant}"`, fix: writing(meant) }])
    },
  )

  it.each([
    ['https://asic.gov.au/my page', 'https://asic.gov.au/my%20page'],
    ['/privacy policy', '/privacy%20policy'],
  ])('says of %j that the blank is wrong, not the beginning', (to, encoded) => {
    expect(findingsOn({ label: 'Why', to })).toMatchObject([
      {
        message: `"to" in step "colour" is "${to}", but a link has no spaces.`,
        help: `take the space out, or write %20 for it if the address has one: "${encoded}"`,
      },
    ])
  })

  it('says of a no-break space that it is there, not to write it as %20', () => {
    const help = 'delete the invisible U+00A0 in it.'
    expect(findingsOn({ label: 'Why', to: '/privacy\u00a0policy' })).toMatchObject([{ help }])
  })

  it.each(['javascript:alert(1)', 'mailto:a@b.au', 'ask@asic.gov.au', 'https://'])('makes no link of %j', (to) => {
    expect(findingsOn({ label: 'Why', to })).toMatchObject([
      { help: 'write a path such as "/privacy-policy", or a URL that begins with https.' },
    ])
  })

  it.each([
    ['/privacy', '{ "label": "…", "to": "/privacy" }'],
    ['www.asic.gov.au', '{ "label": "…", "to": "https://www.asic.gov.au" }'],
    ['Privacy policy', '{ "label": "Privacy policy", "to": "…" }'],
  ])('shows the object to write for the text %j', (link, object) => {
    expect(findingsOn(link)).toMatchObject([{ rule: 'schema/type', help: `write ${object}` }])
  })
})
