import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { reachedAfter } from '../flow/reachedAfter.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Whoever says no to a call is not asked for a number. */
export const mobileAfterDecline: Rule = {
  id: 'flow/mobile-after-decline',
  severity: 'warning',
  checks: 'Nobody who has picked an option with "declines" is asked for a mobile number after it.',
  *check(index) {
    const proof = flowOf(index)
    const mobiles = index.steps.flatMap(({ step, position }) => (step.type === 'mobile' ? [position] : []))
    if (!proof || mobiles.length === 0) return
    for (const question of index.steps) {
      const { step, path } = question
      for (const [position, { value, declines }] of (optionsOf(step) ?? []).entries()) {
        const asked = declines ? reachedAfter(proof, { question, option: value, among: mobiles }) : null
        if (!asked) continue
        const { id } = asked.step
        yield {
          path: [...path, 'options', position, 'declines'],
          message: `Visitors who pick ${quote(value)} in ${stepName(step)} are asked for a mobile number after it.`,
          why: 'a visitor who has declined is never called: they prove a number for nothing, and it looks as if their no did not count.',
          help: `lead them past ${quote(id)}, with a condition on ${quote(step.id)} in "next".`,
          related: [{ path: [...asked.path, 'type'], message: 'asks for the number' }],
          witness: `${step.id} = ${quote(value)}`,
        }
      }
    }
  },
}
