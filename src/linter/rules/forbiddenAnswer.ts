import { findBreach } from '../flow/findBreach.ts'
import { findVisitor } from '../flow/findVisitor.ts'
import { visitorWords } from '../flow/visitorWords.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf, MOST_EXPLAINED } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Visitors at an ending were not asked the questions that `contract.never` names for it. */
export const forbiddenAnswer: Rule = {
  id: 'contract/forbidden-answer',
  severity: 'error',
  checks: 'No visitor who gets to an ending was asked a question that "contract.never" names for it.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    const broken = proof.brokenPromises.filter(({ target }) => target !== null)
    for (const [count, promise] of broken.entries()) {
      const question = index.steps[promise.question]
      const target = index.steps[promise.target ?? -1]
      if (!question || !target) continue
      const passage = count < MOST_EXPLAINED ? findBreach(proof, promise) : null
      const example = passage && findVisitor(proof, passage)
      const ending = quote(target.step.id)
      yield {
        path: promise.path,
        message: `Some visitors are asked ${stepName(question.step)} and then get to ${ending}.`,
        why: `"never" promises that nobody who gets to ${ending} was asked that.`,
        help: `lead them to ${ending} before ${quote(question.step.id)}, or take it out of "never".`,
        related: [
          ...(passage ? [{ path: passage.transition.path, message: `they get to ${ending} here` }] : []),
          { path: [...question.path, 'id'], message: 'asked here' },
        ],
        ...(example && { witness: visitorWords(example) }),
      }
    }
  },
}
