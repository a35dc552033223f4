import { describe, expect, it } from 'vitest'
import { home } from '#web/content/home.ts'
import { register, registerToday } from '#web/content/landing.ts'
import { finalCall } from '#web/content/landingSections.ts'
import { pageDescriptions } from '#web/content/pageWords.ts'
import { placeholders } from '#web/content/placeholders.ts'
import { terms } from '#web/content/terms.ts'
import { withCount } from '../../../scripts/questionnaire/withCount.ts'
import { liveDefinition } from '../../support/liveQuestionnaire.ts'

/** Every word of the site that is not in the questionnaire, by the file that has it. */
const content = import.meta.glob('/src/web/content/*.ts', { eager: true })

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}

describe('content', () => {
  it.each(['guaranteed', 'best', 'lost super', 'underperform', 'hurry', 'last chance', 'don’t miss', 'act now'])(
    'never says "%s"',
    (banned) => {
      expect(textsOf(content).filter((text) => text.toLowerCase().includes(banned))).toEqual([])
    },
  )

  it('keeps its sentences under 26 words', () => {
    const sentences = textsOf(content).flatMap((text) => text.split(/(?<=[.?!])\s+/))
    expect(sentences.length).toBeGreaterThan(100)
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([])
  })
})

describe('the number of questions', () => {
  it('is that of the questionnaire in every sentence that mentions it', () => {
    const sentences = [
      home.hero.lead,
      home.steps.items[0].title,
      home.suitability.lead,
      register.hero.lead,
      registerToday.hero.lead,
      finalCall.text,
      terms.parts[0]?.paragraphs[0],
      pageDescriptions.HomePage,
      pageDescriptions.RegisterPage,
      pageDescriptions.RegisterTodayPage,
    ]
    const count = withCount('{howMany} (short )?{questions}', liveDefinition)
    expect(sentences).toEqual(sentences.map(() => expect.stringMatching(new RegExp(`\\b${count}\\b`, 'i'))))
  })

  it('is hard-coded nowhere', async () => {
    const sources = import.meta.glob<string>('/src/web/content/*.ts', { query: '?raw', import: 'default', eager: true })
    const hardCoded = /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (short )?\{?questions?\b/i
    expect('Answer seven short {questions}').toMatch(hardCoded)
    expect(Object.entries(sources).filter(([, source]) => hardCoded.test(source))).toEqual([])
  })
})

describe('placeholders', () => {
  it('lists each text that must be replaced before launch', () => {
    expect(placeholders).toEqual([
      'testimonial "On the questions"',
      'testimonial "On the call"',
      'testimonial "On what came next"',
      'legal text "Privacy policy"',
      'legal text "Terms of service"',
      'line of the footer about who runs the site',
    ])
  })
})
