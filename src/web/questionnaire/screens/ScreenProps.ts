import type { Question } from '#core/question-types/index.ts'
import type { Step } from '#core/step-types/index.ts'
import type { FormSession } from '../../session/FormSession.ts'

/** An interstitial or an ending. */
export type PlainStep = Exclude<Step, Question>

/** What the view of a {@link PlainStep} gets. */
export interface ScreenProps<S extends PlainStep = PlainStep> {
  readonly step: S
  readonly session: FormSession
  /** The number of the turn that shows it. */
  readonly turn: number
  /** Closes the surface. */
  readonly onClose: () => void
}
