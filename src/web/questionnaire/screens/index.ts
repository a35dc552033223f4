import type { ComponentType } from 'react'
import type { Question } from '#core/question-types/index.ts'
import type { Step } from '#core/step-types/index.ts'
import { EligibilityCheckScreen } from './EligibilityCheckScreen.tsx'
import { NotEligibleScreen } from './NotEligibleScreen.tsx'
import type { ScreenProps } from './ScreenProps.ts'

type PlainStep = Exclude<Step, Question>

/** The view of every step type that is no question; the compiler names one that is missing. */
export const screenViews: {
  readonly [Name in PlainStep['type']]: ComponentType<ScreenProps<Extract<PlainStep, { type: Name }>>>
} = {
  'eligibility-check': EligibilityCheckScreen,
  'not-eligible': NotEligibleScreen,
}
