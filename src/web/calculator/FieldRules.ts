import type { CalculatorInput } from '#core/calculator/CalculatorInput.ts'

/** A box of the chart tool. */
export type FieldName = keyof CalculatorInput

/** How one kind of box turns what is typed (the draft) into a number. All pure. Source: D5. */
export interface FieldRules {
  /** The draft after an edit that left `text` in the box, or `null` when the edit is refused and the box stays as it was. */
  readonly accept: (text: string) => string | null
  /** The number that the chart uses, or `null` while the draft is not a number. */
  readonly valueOf: (draft: string) => number | null
  /** Whether more typing can make the draft a number, so that the chart may wait for it. */
  readonly isUnfinished: (draft: string) => boolean
}
