import { invariant } from '#core/invariant.ts'
import { type Answer, answerOf, answersOfVisitor } from './Answer.ts'
import type { Random } from './seededRandom.ts'

/** Bodies for a load, cheap to make: the same visitor over and over, under new session ids. */
export interface AnswerStream {
  /** The `index`th body: eight a session, each one of its own. */
  readonly body: (index: number) => string
  /** What is stored for it. */
  readonly answer: (index: number) => Answer
}

/** An endless load of answers; streams with different random numbers share no session. Pure as far as `random` is. */
export function answerStream(random: Random): AnswerStream {
  const visitor = answersOfVisitor(random)
  const prefix = random.word(12)
  const parts = visitor.map((body) => {
    const [before = '', after = ''] = JSON.stringify(body).split(body.sessionId)
    return { before, after, stored: answerOf(body) }
  })
  const partOf = (index: number) => {
    const part = parts[index % parts.length]
    invariant(part, 'A visitor gives answers')
    return part
  }
  const sessionOf = (index: number) => `${prefix}${`${Math.floor(index / parts.length)}`.padStart(20, '0')}`
  return {
    body: (index) => {
      const { before, after } = partOf(index)
      return `${before}${sessionOf(index)}${after}`
    },
    answer: (index) => ({ ...partOf(index).stored, sessionId: sessionOf(index) }),
  }
}
