import type { Step } from '#core/step-types/index.ts'

/** A screen with everything that can follow it. Two visitors on one node have the same way ahead. */
export interface FlowNode {
  /** Nodes of one {@link FlowNodes} with the same way ahead are the same object, with the same number. */
  readonly id: number
  /** `null`: the completion screen. */
  readonly step: Step | null
  /** In the order of the first option of each; none at an ending and on the completion screen. */
  readonly branches: readonly FlowBranch[]
  /** The number of combinations of answers from here on; a text counts as one answer. */
  readonly combinations: bigint
  /** The number of ways through from here on, with answers in classes. */
  readonly ways: bigint
}

/** Answers that lead to the same way ahead. */
export interface FlowBranch {
  /** Option values in the order of the file; `null` for any text, and for the button of an interstitial. */
  readonly values: readonly string[] | null
  readonly to: FlowNode
}

/** Makes each node once: the same step with the same branches is the same object. */
export type FlowNodes = (step: Step | null, branches: readonly FlowBranch[]) => FlowNode

/** A maker of nodes for one questionnaire, or for two to compare: the wordings and the type of a step make no difference. */
export function flowNodes(): FlowNodes {
  const made = new Map<string, FlowNode>()
  return (step, branches) => {
    const key = JSON.stringify([step?.id, branches.map(({ values, to }) => [values, to.id])])
    const known = made.get(key)
    if (known) return known
    const isEnd = branches.length === 0
    const node: FlowNode = {
      id: made.size,
      step,
      branches,
      combinations: isEnd ? 1n : sum(branches.map((branch) => sizeOf(branch) * branch.to.combinations)),
      ways: isEnd ? 1n : sum(branches.map(({ to }) => to.ways)),
    }
    made.set(key, node)
    return node
  }
}

/** How many answers a branch stands for. Pure. */
export const sizeOf = ({ values }: FlowBranch): bigint => BigInt(values?.length ?? 1)

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, number) => total + number, 0n)
