import type { Question } from '#core/question-types/index.ts'
import type { Step } from '#core/step-types/index.ts'
import type { FormSession } from '../../session/FormSession.ts'

/** What the view of an interstitial or an ending gets. */
export interface ScreenProps<S extends Exclude<Step, Question>> {
  readonly step: S
  readonly session: FormSession
  /** The number of the turn that shows it. */
  readonly turn: number
  /** Closes the surface. */
  readonly onClose: () => void
}
