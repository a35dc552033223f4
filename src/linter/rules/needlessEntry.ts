import type { Transition } from '../definition/indexDefinition.ts'
import { NONE } from '../flow/diagrams/nodeStore.ts'
import { withinBudget } from '../flow/diagrams/withinBudget.ts'
import type { FlowEngine } from '../flow/flowEngine.ts'
import type { Passage } from '../flow/Passage.ts'
import type { Problem } from '../Problem.ts'
import { quote } from '../words/quote.ts'
import { stepName } from '../words/stepName.ts'
import { flowOf } from './flowOf.ts'
import type { Rule } from './Rule.ts'

/** Every condition changes where visitors go. Silent on a step with an entry that no visitor takes, until that is fixed. */
export const needlessEntry: Rule = {
  id: 'flow/needless-entry',
  severity: 'warning',
  checks: 'No entry with a "when" leads where its visitors would go without it.',
  *check(index) {
    const proof = flowOf(index)
    if (!proof) return
    for (const passages of proof.passagesFrom) {
      if (passages.some(({ taken }) => taken === NONE)) continue
      /** The entries behind the one in turn, without those that were found needless: all of them can be removed together. */
      let kept: readonly Transition[] = []
      for (const passage of passages.toReversed()) {
        const takers = passage.transition.entry.when ? takersOf(proof.engine, passage, kept) : null
        if (takers) yield problemOf(passage.transition, takers)
        else kept = [passage.transition, ...kept]
      }
    }
  },
}

/** The entries that would take the visitors of a passage if all of them led where it does; else, or over budget, `null`. */
function takersOf(engine: FlowEngine, { transition, taken }: Passage, behind: readonly Transition[]) {
  const { goTo } = transition.entry
  if (!behind.some(({ entry }) => entry.goTo === goTo)) return null
  return withinBudget(() => {
    const takers: Transition[] = []
    let left = taken
    for (const other of behind) {
      const rest = engine.diagrams.subtract(left, engine.whoMeets(other))
      if (rest === left) continue
      if (other.entry.goTo !== goTo) return null
      takers.push(other)
      if (rest === NONE) break
      left = rest
    }
    return takers
  }, null)
}

function problemOf({ from, entry, path }: Transition, takers: readonly Transition[]): Problem {
  const end = entry.goTo === null ? 'the completion screen' : quote(entry.goTo)
  const numbers = takers.map(({ position }) => position + 1).join(', ')
  const others =
    takers.length === 1 ? `entry ${numbers} takes them and leads` : `the entries ${numbers} take them and lead`
  return {
    path,
    message: `This way out of ${stepName(from.step)} leads where its visitors go anyway.`,
    why: `without this entry, ${others} to ${end} as well: the condition of this one decides nothing.`,
    help: 'change its "goTo", or remove the entry.',
    related: takers.map((taker) => ({ path: taker.path, message: 'leads there as well' })),
    witness: `whoever meets its condition gets to ${end} without it too`,
  }
}
