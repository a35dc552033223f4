import { NONE } from './diagrams/nodeStore.ts'
import type { FlowProof } from './FlowProof.ts'
import type { Passage } from './Passage.ts'

/** A part of all visitors, from where they separate from the others. */
interface Cohort {
  /** The position of the first step they may reach. */
  readonly from: number
  /** The position of the last step that matters. */
  readonly until: number
  /** Whether visitors who took this passage belong to the cohort. */
  readonly startsWith: (passage: Passage) => boolean
}

/** Sends a cohort through the steps of a proof and yields the passages out of each. Throws `OVER_BUDGET`. */
export function* followVisitors(
  { index, engine, passagesTo }: Pick<FlowProof, 'index' | 'engine' | 'passagesTo'>,
  { from, until, startsWith }: Cohort,
): Generator<readonly Passage[]> {
  const own = new Map<number, Passage[]>()
  for (const step of index.steps.slice(from, until + 1)) {
    const started = (passagesTo[step.position] ?? []).filter(startsWith)
    const cameBy = [...started, ...(own.get(step.position) ?? [])].filter(({ taken }) => taken !== NONE)
    if (cameBy.length === 0 || step.kind === 'ending') continue
    const passages = engine.passagesOf(step, cameBy)
    for (const passage of passages) {
      const target = passage.transition.target
      if (target === null || passage.taken === NONE) continue
      const known = own.get(target)
      if (known) known.push(passage)
      else own.set(target, [passage])
    }
    yield passages
  }
}
