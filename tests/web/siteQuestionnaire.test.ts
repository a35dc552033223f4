import { describe, expect, it } from 'vitest'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { siteQuestionnaire } from '#web/siteQuestionnaire.ts'
import { liveDefinition } from '../support/liveQuestionnaire.ts'

describe('siteQuestionnaire', () => {
  it('C3 has the same hash as the server stores the questionnaire under', () => {
    expect(siteQuestionnaire.hash).toBe(hashDefinition(liveDefinition).hash)
  })
})
