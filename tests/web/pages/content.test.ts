import { describe, expect, it } from 'vitest'
import { content, placeholders } from '#web/content.ts'

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
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([])
  })
})

describe('placeholders', () => {
  it('names each text that must be replaced before launch', () => {
    expect(placeholders).toEqual([
      'testimonial "On the questions"',
      'testimonial "On the call"',
      'testimonial "On what came next"',
      'legal text "Privacy policy"',
      'legal text "Terms of service"',
    ])
  })
})
