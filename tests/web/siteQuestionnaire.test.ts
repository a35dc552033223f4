import { describe, expect, it } from 'vitest'
import { hashDefinition } from '#server/definitions/hashDefinition.ts'
import { siteQuestionnaire } from '#web/siteQuestionnaire.ts'
import { shippedDefinition } from '../support/shippedQuestionnaire.ts'

describe('siteQuestionnaire', () => {
  it('C3 goes by the hash that the server keeps it under', () => {
    expect(siteQuestionnaire.hash).toBe(hashDefinition(shippedDefinition).hash)
  })
})
