import type { StepBase } from './StepBase.ts'
import { defineStepType } from './StepType.ts'

/** An ending: an apology, what to do instead, and a Close button. Source: spec §2. */
export interface NotEligibleStep extends StepBase {
  readonly type: 'not-eligible'
  readonly heading?: string
  readonly text?: string
}

/** The texts used where the file has none. */
export const notEligibleDefaults = {
  heading: 'Sorry, we can’t help this time',
  text: 'Based on your answers, this review isn’t for you. Please contact your own super fund and ask about free financial advice.',
}

/** The not-eligible ending. */
export const notEligible = defineStepType<NotEligibleStep>({
  kind: 'ending',
  meansEligible: false,
  description: 'An ending: an apology, what to do instead, and a Close button.',
  required: [],
  texts: ['heading', 'text'],
  properties: {
    heading: { type: 'string', minLength: 1, description: 'The apology.' },
    text: { type: 'string', minLength: 1, description: 'What the visitor can do instead.' },
  },
})
