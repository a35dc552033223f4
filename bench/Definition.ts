/**
 * A questionnaire in a form that belongs to no runtime: each contender gets it as it is, or as its converter turns it into its own format.
 * A question is asked when its `showIf` holds for the answers so far; the form ends when no later question is asked.
 */
export interface Definition {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** One question. `info` asks nothing and ends the form. */
export interface Question {
  readonly id: string
  readonly kind: 'choice' | 'text' | 'tel' | 'info'
  readonly title: string
  /** Of a choice. */
  readonly options?: readonly string[]
  /** The message where an answer is missing; without one, none is needed. */
  readonly required?: string
  /** A regular expression that the whole text must match, and the message where it does not. */
  readonly pattern?: string
  readonly patternMessage?: string
  readonly showIf?: Predicate
}

/** A condition over answers. An unanswered question equals nothing, so `ne` holds for it. */
export type Predicate = Comparison | Combination

/** One answer compared with a value. */
export type Comparison = readonly ['eq' | 'ne', question: string, value: string]

/** All, or any, of several conditions. */
interface Combination extends ReadonlyArray<'and' | 'or' | Predicate> {
  readonly 0: 'and' | 'or'
}
