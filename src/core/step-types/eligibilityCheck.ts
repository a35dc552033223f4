import { type PassableStep, passableStepProperties } from './StepBase.ts'
import { defineStepType } from './StepType.ts'

/** A short wait, the good news, and a button that goes on. Source: spec §2. */
export interface EligibilityCheckStep extends PassableStep {
  readonly type: 'eligibility-check'
  /** ms that the loading animation shows. */
  readonly waitMs?: number
  readonly waitText?: string
  readonly heading?: string
  readonly text?: string
  readonly buttonText?: string
  readonly showCalculator?: boolean
}

/** The wait of spec §9, in ms, and the texts of spec §2, used where the file has none. */
export const eligibilityCheckDefaults = {
  waitMs: 1500,
  waitText: 'Please wait, we are calculating your eligibility',
  heading: 'Good news! You are eligible!',
  text: 'The review is free and there is no obligation: you decide whether to go any further.',
  buttonText: 'Click to Book Call',
  showCalculator: true,
}

/** The eligibility-check interstitial. */
export const eligibilityCheck = defineStepType<EligibilityCheckStep>({
  kind: 'interstitial',
  meansEligible: true,
  description: 'A short wait, the good news, and a button to book a call.',
  required: ['next'],
  texts: ['waitText', 'heading', 'text', 'buttonText'],
  properties: {
    ...passableStepProperties,
    waitMs: {
      type: 'integer',
      minimum: 0,
      maximum: 10_000,
      examples: [eligibilityCheckDefaults.waitMs],
      description: 'How long the loading animation shows, in milliseconds. Default 1500.',
    },
    waitText: { type: 'string', minLength: 1, description: 'Read while the visitor waits.' },
    heading: { type: 'string', minLength: 1, description: 'The good news.' },
    text: { type: 'string', minLength: 1, description: 'One or two sentences under the heading.' },
    buttonText: { type: 'string', minLength: 1, description: 'The button that goes on.' },
    showCalculator: { type: 'boolean', description: 'Whether the chart tool is offered here. Default true.' },
  },
})
