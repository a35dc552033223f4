import type { Definition } from '../../../bench/Definition.ts'

/** A form runtime at a URL, to be measured next to others. */
export interface Contender {
  readonly name: string
  readonly label: string
  /** The address of its funnel; with `?bench` behind it, of its driver. */
  readonly url: string
  /** ms that it waits on purpose between a pick and what follows; subtracted from its times. */
  readonly delay: number
  /** A CSS selector of its options. */
  readonly options: string
  /** Converts a definition into its own format. */
  readonly convert: (definition: Definition) => unknown
}

/** The contender that all others are compared with: hand-written React. */
export const BASE = 'handwritten'

/** Options that are native radios, or say they are. */
export const RADIOS = 'input[type="radio"], [role="radio"]'
