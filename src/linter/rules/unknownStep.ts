import type { DefinitionIndex, IndexedStep } from '../definition/indexDefinition.ts'
import { surelyMeant } from '../fix/surelyMeant.ts'
import { quote } from '../words/quote.ts'
import { suggester } from '../words/suggest.ts'
import type { Rule } from './Rule.ts'

/** Every step that the file sends somebody to, or makes a promise about, exists. */
export const unknownStep: Rule = {
  id: 'ref/unknown-step',
  severity: 'error',
  checks: 'Every "goTo", and every key of "contract.never", is the id of a step.',
  readsIds: true,
  *check(index) {
    const suggest = suggester()
    for (const { from, entry, path } of index.transitions) {
      const { goTo } = entry
      if (goTo === null || index.stepsById.has(goTo)) continue
      yield {
        path: [...path, 'goTo'],
        message: `"goTo" names ${quote(goTo)}, which is not a step.`,
        why: 'a visitor who takes this transition has no next screen.',
        help: suggest(goTo, targetsOf(index, from), 'use null: no step comes after this one.'),
        replacement: surelyMeant(goTo, targetsOf(index, from)),
      }
    }
    for (const id of Object.keys(index.definition.contract?.never ?? {})) {
      if (index.stepsById.has(id)) continue
      yield {
        path: ['contract', 'never', id],
        part: 'key',
        message: `"never" names ${quote(id)}, which is not a step.`,
        why: 'nobody ends there, so this promises nothing.',
        help: suggest(id, index.endingIds, 'remove it: this questionnaire has no ending.'),
        replacement: surelyMeant(id, index.endingIds),
      }
    }
  },
}

/** Where a step may lead: what comes after it, and every ending. */
function targetsOf({ stepIds, stepsById, endingIds }: DefinitionIndex, { position }: IndexedStep): readonly string[] {
  const endingsBefore = endingIds.filter((id) => (stepsById.get(id)?.position ?? position) < position)
  return [...stepIds.slice(position + 1), ...endingsBefore]
}
