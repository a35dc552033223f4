import type { SchemaProperties } from '../json-schema/JsonSchema.ts'

/** A check of one answer. */
export interface Validator<Params extends object> {
  /** What an editor shows beside the rule's name. */
  readonly description: string
  /** Fragments of its parameters; all are required in the file. */
  readonly params: SchemaProperties<Params>
  /**
   * Texts that pass whatever the parameters, including the shortest and one as long as people write it, if only one kind of text does: the
   * linter reports another rule that refuses them all, and a minimum that all of them come to.
   */
  readonly examples?: readonly string[]
  /** The most characters of a text that passes, if there is such a number: the linter reports a maximum that allows as many. */
  readonly longest?: number
  /** Set if it looks at the number of characters alone: its parameter `value` is the fewest or the most. */
  readonly limits?: 'fewest' | 'most'
  /** Set if only the texts of its parameter `values` pass. */
  readonly lists?: true
  /** Set if it asks for an answer at all: its message is for an empty text, which is otherwise refused as `fieldEmpty` before any rule. */
  readonly asksForAnswer?: true
  /** The keys that a phone should show for it, HTML's `inputmode`. */
  readonly keyboard?: 'email' | 'numeric'
  /** Loads what {@link test} needs; awaited before it is called. */
  readonly load?: () => Promise<unknown>
  /** Whether a normalised text passes. Pure. */
  readonly test: (text: string, params: Params) => boolean
}

/** Types a validator where it is written. */
export function defineValidator<Params extends object = object>(validator: Validator<Params>): Validator<Params> {
  return validator
}
