import type { AnswerContent, ChangeContent } from '../storage/ConsentContent.ts'
import type { ChainCheck } from './verifyChain.ts'

/** What a session was shown and agreed to, with the results of the checks. */
export interface ConsentProof {
  readonly sessionId: string
  readonly chain: ChainCheck
  /** The chain's value at its last entry. */
  readonly head: string
  /** The entry at which the chain had the value that was kept elsewhere; `null`: at none. Absent when no value was given. */
  readonly keptAt?: number | null
  readonly entries: readonly ProofEntry[]
}

/** What a digest is made of: the SHA-256 of salt and text, one after the other in UTF-8. The text is the content, byte for byte. */
interface Sealed {
  readonly salt: string
  readonly text: string
}

/** What anybody needs to check an entry; `sealed` is `null` once it was erased. Times in UTC. */
interface ChainLink {
  readonly position: number
  readonly recordedAt: string
  readonly sealed: Sealed | null
  readonly digest: string
  readonly chain: string
}

/** One entry of a chain. */
export type ProofEntry = ChainLink &
  (
    | { readonly state: 'answer'; readonly content: AnswerContent; readonly screen: ShownScreen }
    | { readonly state: 'change'; readonly content: ChangeContent }
    | { readonly state: 'erased' | 'unreadable'; readonly kind: string }
  )

/** A screen reconstructed from the kept definition. */
export interface ShownScreen {
  /** What a visitor read and could press, one line each. Empty when it cannot be reconstructed. */
  readonly lines: readonly string[]
  /** The first contradiction, in words; `null`: none. */
  readonly problem: string | null
}

/** Everything in a proof that was altered, one sentence each. Pure. */
export function problemsOf({ chain, keptAt, entries }: ConsentProof): readonly string[] {
  return [
    ...(chain.ok ? [] : [`The chain is broken at entry ${chain.position}: ${chain.problem}.`]),
    ...(keptAt === null
      ? ['The value that was kept elsewhere is not one of this chain: entries were changed or removed.']
      : []),
    ...entries.flatMap((entry) =>
      entry.state === 'answer' && entry.screen.problem !== null
        ? `Entry ${entry.position}: ${entry.screen.problem}.`
        : [],
    ),
  ]
}
