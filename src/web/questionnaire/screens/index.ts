import { type LateComponent, lateComponent } from '../../components/lateComponent.ts'
import type { PlainStep, ScreenProps } from './ScreenProps.ts'

const EndingView = lateComponent(async () => (await import('./EndingScreen.tsx')).EndingScreen)

/** The view of every step type except questions; a missing one is a compile error. */
export const screenViews: {
  readonly [Name in PlainStep['type']]: LateComponent<ScreenProps<Extract<PlainStep, { type: Name }>>>
} = {
  'eligibility-check': lateComponent(async () => (await import('./EligibilityCheckScreen.tsx')).EligibilityCheckScreen),
  'not-eligible': EndingView,
  ending: EndingView,
}

/** The screen after the last answer. */
export const CompletionView = lateComponent(async () => (await import('./CompletionScreen.tsx')).CompletionScreen)
