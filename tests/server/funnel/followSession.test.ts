import { describe, expect, it } from 'vitest'
import { followSession } from '#server/funnel/followSession.ts'
import type { KeptDefinition } from '#server/storage/KeptDefinition.ts'
import { aFunnelSession } from '../../support/aFunnelSession.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

/** A form of one question, and what it has become: one of two. */
const definitions: readonly KeptDefinition[] = [
  { hash: 'short', questionnaire: aQuestionnaire({ steps: [aQuestion()] }) },
  {
    hash: 'long',
    questionnaire: aQuestionnaire({ steps: [aQuestion({ next: [{ goTo: 'last' }] }), aQuestion({ id: 'last' })] }),
  },
]

const followed = (session: Parameters<typeof followSession>[0]) => followSession(session, definitions).definition.hash

describe('followSession', () => {
  it('follows a session without an answer through the definition that it was opened with', () => {
    expect(followed(aFunnelSession([], { hash: 'short' }))).toBe('short')
  })

  it('follows the answers through the one they were checked against, although they would end the one opened', () => {
    const session = aFunnelSession([['colour', 'red', 1]], { hash: 'long', visit: { definitionHash: 'short' } })
    expect(followed(session)).toBe('long')
  })

  it('throws when no kept definition is that of the session', () => {
    expect(() => followed(aFunnelSession([], { hash: 'gone' }))).toThrow('session-1')
  })
})
