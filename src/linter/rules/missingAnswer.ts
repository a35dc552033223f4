import { findBreach } from '../flow/findBreach.ts'
import { findVisitor } from '../flow/findVisitor.ts'
import { passedBy } from '../flow/passedBy.ts'
import { visitorWords } from '../flow/visitorWords.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf, MOST_EXPLAINED } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Visitors who complete the form have answered what `contract.completed` names. */
export const missingAnswer: Rule = {
  id: 'contract/missing-answer',
  severity: 'error',
  checks: 'Every visitor who completes the form has answered the questions that "contract.completed" names.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    const broken = proof.brokenPromises.filter(({ target }) => target === null)
    for (const [count, promise] of broken.entries()) {
      const question = index.steps[promise.question]
      if (!question) continue
      const passage = count < MOST_EXPLAINED ? findBreach(proof, promise) : null
      const example = passage && findVisitor(proof, passage)
      const past = example && passedBy(example, question)
      const id = quote(question.step.id)
      yield {
        path: promise.path,
        message: `Some visitors complete the form without an answer to ${stepName(question.step)}.`,
        why: '"completed" promises this answer from everybody who completes the form.',
        help: `lead them to ${id} first, or take it out of "completed".`,
        related: [
          ...(past && past !== passage ? [{ path: past.transition.path, message: `they skip ${id} here` }] : []),
          ...(passage ? [{ path: passage.transition.path, message: 'they complete the form here' }] : []),
        ],
        ...(example && { witness: visitorWords(example, question) }),
      }
    }
  },
}
