import { findVisitor, type Visitor } from '../flow/findVisitor.ts'
import type { DoubtfulRead } from '../flow/FlowProof.ts'
import { passedBy } from '../flow/passedBy.ts'
import { visitorWords } from '../flow/visitorWords.ts'
import type { Problem } from '../Problem.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf, MOST_EXPLAINED } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Conditions compare only answers that every visitor there has given. */
export const mayBeUnanswered: Rule = {
  id: 'condition/may-be-unanswered',
  severity: 'warning',
  checks: 'Everybody who reaches a condition has been asked its question, or "answered" guards it.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    for (const [count, read] of proof.doubtfulReads.entries()) {
      yield problemFor(read, count < MOST_EXPLAINED ? findVisitor(proof, read.passage, read.visitors) : null)
    }
  },
}

function problemFor(read: DoubtfulRead, example: Visitor | null): Problem {
  const { path, question, passage } = read
  const { step } = passage.transition.from
  return {
    path: [...path, 'question'],
    message: `Some visitors reach this condition of ${quote(step.id)} without an answer to ${stepName(question.step)}.`,
    why: 'for a visitor who was not asked, it does not hold, whatever the answer would have been.',
    help: `if that is meant, put { "question": ${quoteWhole(question.step.id)}, "answered": true } beside it in an "all"; if not, ask them first.`,
    related: [
      ...(path[0] === 'rules' ? [{ path: passage.transition.path, message: 'the rule is tested here' }] : []),
      ...relatedTo(example, read),
    ],
    ...(example && { witness: visitorWords(example, question) }),
  }
}

function relatedTo(example: Visitor | null, { question }: DoubtfulRead): NonNullable<Problem['related']> {
  const past = example && passedBy(example, question)
  return past ? [{ path: past.transition.path, message: `visitors skip ${quote(question.step.id)} here` }] : []
}
