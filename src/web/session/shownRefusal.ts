import type { FormSnapshot } from './FormSession.ts'

/** The sentence to show about what was refused on a screen, if there is any. Pure. */
export const shownRefusal = ({ refusal }: FormSnapshot): string | undefined =>
  refusal && !refusal.isMended ? refusal.message : undefined
