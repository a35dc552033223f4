import { groupBy } from '#core/groupBy.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import { findRepeats } from '../flow/findRepeats.ts'
import { findVisitor, type Visitor } from '../flow/findVisitor.ts'
import { visitorWords } from '../flow/visitorWords.ts'
import type { Problem } from '../Problem.ts'
import { quote } from '../words/quote.ts'
import { readAs } from '../words/readAs.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf, MOST_EXPLAINED } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** No visitor reads the same question twice. Two questions with the same text are fine when each visitor can reach only one of them. */
export const sameQuestion: Rule = {
  id: 'content/same-question',
  severity: 'warning',
  checks: 'No visitor is asked two questions whose texts read the same but for case and spaces.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof || proof.stoppedAt) return
    let count = 0
    for (const alike of questionsAlike(index)) {
      const positions = alike.map(({ position }) => position)
      for (const [position, passage] of findRepeats(proof, positions)) {
        const later = index.steps[position]
        const example = count < MOST_EXPLAINED ? findVisitor(proof, passage) : null
        count += 1
        if (later) yield problemFor(later, alike, example)
      }
    }
  },
}

/** Questions that read the same, for each text that several have. Blank texts are for content/missing-text to report. */
function questionsAlike({ steps }: DefinitionIndex): readonly (readonly IndexedStep[])[] {
  const byText = groupBy(steps, ({ step }) => (isQuestion(step) ? readAs(step.text) : ''))
  byText.delete('')
  return [...byText.values()].filter(({ length }) => length > 1)
}

/** `later` is one of `alike` that the example reaches after another of them. */
function problemFor(later: IndexedStep, alike: readonly IndexedStep[], example: Visitor | null): Problem {
  const asked = example?.way.map(({ transition }) => transition.from) ?? []
  const earlier = asked.findLast((step) => alike.includes(step)) ?? alike[0] ?? later
  return {
    path: [...later.path, 'text'],
    message: `${stepName(later.step)} asks the same as ${quote(earlier.step.id)}, and some visitors are asked both.`,
    why: 'a visitor who is asked the same thing twice believes that the first answer was lost.',
    help: 'give it a text of its own; if both are the same question, let visitors come to one of them alone.',
    related: [{ path: [...earlier.path, 'text'], message: 'asked before here' }],
    ...(example && { witness: visitorWords(example) }),
  }
}
