import type { LeafCondition } from './index.ts'

/** A predicate on the answers so far, as the file has it: a leaf, a combinator, or the name of a rule. */
export type Condition =
  | LeafCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly rule: string }
