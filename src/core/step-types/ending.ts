import type { StepBase } from './StepBase.ts'
import { defineStepType } from './StepType.ts'

/** An ending that turns nobody away: words of its own and a Close button, as for who wants no call. */
export interface EndingStep extends StepBase {
  readonly type: 'ending'
  readonly heading: string
  readonly text: string
}

/** The ending that says nothing about who is eligible. */
export const ending = defineStepType<EndingStep>({
  kind: 'ending',
  description: 'An ending with words of its own and a Close button. It says nothing about who is eligible.',
  required: ['heading', 'text'],
  texts: ['heading', 'text'],
  properties: {
    heading: { type: 'string', minLength: 1, description: 'What happens now, in a few words.' },
    text: { type: 'string', minLength: 1, description: 'What the visitor can do next.' },
  },
})
