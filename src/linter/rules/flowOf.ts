import type { DefinitionIndex } from '../definition/indexDefinition.ts'
import type { FlowProof } from '../flow/FlowProof.ts'
import { proveFlow } from '../flow/proveFlow.ts'
import { problemsOf } from './problemsOf.ts'
import { structureRules } from './structureRules.ts'

/** Findings of one rule that get an example or a cause; a file with more has other problems. */
export const MOST_EXPLAINED = 50

const proofs = new WeakMap<DefinitionIndex, FlowProof | null>()

/**
 * The proof of a definition, made once for all rules; `null` while its names, rules or arrows are wrong or nothing is asked, as findings
 * about its flow would only be echoes. Pure.
 */
export function flowOf(index: DefinitionIndex): FlowProof | null {
  const known = proofs.get(index)
  if (known !== undefined) return known
  const isSound = structureRules.every((rule) => problemsOf(rule, index).length === 0)
  const proof = isSound ? proveFlow(index) : null
  proofs.set(index, proof)
  return proof
}
