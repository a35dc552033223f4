import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { Leaf } from '../definition/readCondition.ts'
import type { Path } from '../source/Path.ts'
import { orderRules } from './orderRules.ts'

/** Which conditions read which answers, through rules too. */
export interface Reads {
  /** By rule name: of its leaves, and those of the rules below it, the one whose question stands last in the file. */
  readonly latestLeaf: ReadonlyMap<string, Leaf>
  /** The names of all rules, each after those that its condition names. */
  readonly ruleOrder: readonly string[]
  /** By rule name: the position of the last step whose conditions use it, directly or through rules; absent for an unused rule. */
  readonly lastUse: ReadonlyMap<string, number>
}

/** Follows every leaf and every reference to a rule once. The rules have no cycle, and every name in conditions is known. Pure; O(n). */
export function readsOf(index: DefinitionIndex): Reads {
  const { leaves, ruleReferences } = index
  const ruleOrder = orderRules(index)
  const orderOf = new Map(ruleOrder.map((name, position) => [name, position]))
  const positionOf = ({ question }: Leaf): number => index.stepsById.get(question)?.position ?? 0
  const references = ruleReferences.filter(({ inRule }) => inRule !== null)
  const orderOfUser = (inRule: string | null): number => orderOf.get(inRule ?? '') ?? 0
  const usedLast = references.toSorted((a, b) => orderOfUser(a.inRule) - orderOfUser(b.inRule))

  const lastUse = new Map<string, number>()
  const mark = (rule: string, step: number): unknown => lastUse.set(rule, Math.max(step, lastUse.get(rule) ?? 0))
  for (const { name, inRule, path } of ruleReferences) if (inRule === null) mark(name, stepIn(path))
  for (const { name, inRule } of usedLast.toReversed()) {
    const step = lastUse.get(inRule ?? '')
    if (step !== undefined) mark(name, step)
  }

  const latestLeaf = new Map<string, Leaf>()
  const offer = (rule: string, leaf: Leaf): void => {
    const latest = latestLeaf.get(rule)
    if (!latest || positionOf(leaf) > positionOf(latest)) latestLeaf.set(rule, leaf)
  }
  for (const leaf of leaves) {
    const rule = ruleOf(leaf)
    if (rule !== null) offer(rule, leaf)
  }
  for (const { name, inRule } of usedLast) {
    const leaf = latestLeaf.get(name)
    if (leaf && inRule !== null) offer(inRule, leaf)
  }
  return { latestLeaf, ruleOrder, lastUse }
}

/** The rule in whose condition a leaf stands, or `null` for a `when`. Pure. */
export const ruleOf = ({ path }: Leaf): string | null => (path[0] === 'rules' ? String(path[1]) : null)

/** The position of the step that a path under `steps` leads into. Pure. */
export const stepIn = (path: Path): number => Number(path[1])
