import { describe, expect, it } from 'vitest'
import { home } from '#web/content/home.ts'
import { register, registerToday } from '#web/content/landing.ts'
import { finalCall } from '#web/content/landingSections.ts'
import { pageDescriptions } from '#web/content/pageWords.ts'
import { placeholders } from '#web/content/placeholders.ts'
import { terms } from '#web/content/terms.ts'

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
  it('equals that of the questionnaire in every sentence that mentions it', () => {
    const lead =
      'Answer seven short questions about your super. If a review suits you, an expert calls to talk it through.'
    expect(home.hero.lead).toBe(lead)
    expect(home.steps.items[0].title).toBe('Answer seven questions')
    expect(home.suitability.lead).toBe('We would rather tell you now than after seven questions.')
    expect(register.hero.lead).toBe(
      'Seven short questions. Then an expert talks it through with you, in plain English.',
    )
    expect(registerToday.hero.lead).toBe(
      'Seven short questions, one at a time. Then an expert talks it through with you.',
    )
    expect(finalCall.text).toBe('Seven short questions. Free, with no obligation.')
    expect(terms.parts[0]?.paragraphs[0]).toBe(
      'You answer seven questions and confirm your mobile number. If a review suits you, an expert calls you.',
    )
    expect(pageDescriptions.HomePage).toBe(lead)
    expect(pageDescriptions.RegisterPage).toBe(
      'A free, no-obligation review of your super fund for Australians. Seven short questions, then a call.',
    )
    expect(pageDescriptions.RegisterTodayPage).toBe(
      'Start your free, no-obligation super review here. Seven short questions, one at a time.',
    )
  })

  it('is hard-coded nowhere', async () => {
    const sources = import.meta.glob<string>('/src/web/content/*.ts', { query: '?raw', import: 'default', eager: true })
    expect(Object.entries(sources).filter(([, source]) => /\bseven\b/i.test(source))).toEqual([])
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
