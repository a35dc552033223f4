import { NONE } from '../flow/diagrams/nodeStore.ts'
import { withinBudget } from '../flow/diagrams/withinBudget.ts'
import type { FlowProof } from '../flow/FlowProof.ts'
import { type NeedlessPart, needlessPart } from '../flow/needlessPart.ts'
import type { Passage } from '../flow/Passage.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf } from './flowOf.ts'
import { needlessEntry } from './needlessEntry.ts'
import { problemsOf } from './problemsOf.ts'
import type { Rule } from './Rule.ts'

/**
 * Every part of a condition matters. One finding an entry: without the first part another one may matter again. Silent on a step with an
 * entry that takes nobody or is needless, until that is fixed: without it a part behind it may decide.
 */
export const needlessCondition: Rule = {
  id: 'flow/needless-condition',
  severity: 'warning',
  checks:
    'Every part of an "all" or "any" in "next" decides for some visitor who gets there. Parts of "rules" and "answered" may be needless.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    for (const passage of soundPassages(proof)) {
      const { from } = passage.transition
      if (readsLater(proof, passage)) continue
      const found = withinBudget(() => needlessPart(proof.engine, passage), null)
      if (!found) continue
      yield {
        path: found.path,
        message: `This part of a condition of ${stepName(from.step)} decides nothing.`,
        why: whyNeedless(found),
        help: 'remove it, or change it if it should decide something.',
        witness: 'every visitor who gets there',
      }
    }
  },
}

/** The passages of the steps without a finding about one of their entries. */
function soundPassages({ index, passagesFrom }: FlowProof): readonly Passage[] {
  const needless = new Set(problemsOf(needlessEntry, index).map(({ path }) => path.join('/')))
  const isSound = ({ taken, transition: { path } }: Passage): boolean => taken !== NONE && !needless.has(path.join('/'))
  return passagesFrom.filter((passages) => passages.every(isSound)).flat()
}

/** Whether `condition/reads-later-question` reports the condition: this finding would be an echo. */
function readsLater({ engine }: FlowProof, { transition: { entry, from } }: Passage): boolean {
  return entry.when !== undefined && [...engine.conditions.questionsIn(entry.when)].some((at) => at > from.position)
}

function whyNeedless({ list, isAlone }: NeedlessPart): string {
  if (isAlone) {
    return list === 'all'
      ? 'everybody who gets this far meets it: visitors go the same ways without it.'
      : 'nobody who gets this far meets it: visitors go the same ways without it.'
  }
  return list === 'all'
    ? 'whoever gets this far and meets the other parts meets this one too: visitors go the same ways without it.'
    : 'whoever gets this far and meets it meets another part too: visitors go the same ways without it.'
}
