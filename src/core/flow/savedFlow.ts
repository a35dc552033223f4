import { optionsOf } from '../questionnaire/optionsOf.ts'
import type { Questionnaire } from '../questionnaire/Questionnaire.ts'
import { stepById } from '../questionnaire/stepById.ts'
import type { Step, StepTypeName } from '../step-types/index.ts'
import { type FlowState, initialState, type Session, type VerificationPhase } from './FlowState.ts'
import { passedEvent } from './passedEvent.ts'
import { transition } from './transition.ts'
import { passedSteps } from './trail.ts'

/** A step that was passed, as it was then. */
export interface SavedStep {
  readonly stepId: string
  readonly type: StepTypeName
  /** `null` on an interstitial. */
  readonly answer: string | null
}

/** A state as plain JSON, however long its trail. */
export interface SavedFlow {
  readonly session: Session
  readonly stepId: string | null
  /** The type of that step as it was shown; absent at the end, and from what an earlier release has saved. */
  readonly stepType?: StepTypeName | undefined
  /** The visited path, the first step first. */
  readonly path: readonly SavedStep[]
  readonly tracked: readonly string[]
  readonly verification: VerificationPhase
  readonly earlier: FlowState['earlier']
}

/** What to save of a state so that {@link restoreFlow} can restore it, or `null` before the form was opened. Pure. */
export function saveFlow(questionnaire: Questionnaire, state: FlowState): SavedFlow | null {
  const { session, stepId, tracked, verification, trail, earlier } = state
  if (!session) return null
  const path = [...passedSteps(trail)].map((passed): SavedStep => ({
    stepId: passed.stepId,
    type: stepById(questionnaire, passed.stepId).type,
    answer: passed.answer,
  }))
  return {
    session,
    stepId,
    stepType: shownType(questionnaire, state),
    path: path.reverse(),
    tracked,
    verification,
    earlier,
  }
}

/**
 * Restores a saved state by walking its path again, or returns `null` when the questionnaire no longer leads there because a step's id or
 * type, an option or a branch has changed since. Validators are not asked again: those of that time have passed each answer, which is sent.
 * Fires and submits nothing. Pure.
 */
export function restoreFlow(questionnaire: Questionnaire, saved: SavedFlow): FlowState | null {
  const state = walkAgain(questionnaire, saved)[saved.path.length]
  if (!state || !isOnSavedStep(questionnaire, state, saved)) return null
  if (saved.verification.phase === 'number') return state
  return shownType(questionnaire, state) === 'mobile' ? { ...state, verification: saved.verification } : null
}

/**
 * For a saved state that {@link restoreFlow} cannot restore: the last step with a way on that its answers still lead to. Those given from
 * there on are offered again, as after Back, and so is the number that a code was sent to. `null` when that is the first step, or there is
 * none. Fires and submits nothing. Pure.
 */
export function restoreNearest(questionnaire: Questionnaire, saved: SavedFlow): FlowState | null {
  const states = walkAgain(questionnaire, saved)
  const position = states.findLastIndex(({ stepId }) => stepId !== null && 'next' in stepById(questionnaire, stepId))
  const state = states[position]
  if (!state?.trail) return null
  const { stepId: shownId, verification } = saved
  const typed =
    verification.phase === 'code' && shownId !== null
      ? [{ stepId: shownId, type: 'mobile', answer: verification.typed } as const]
      : []
  const offered = [...saved.path.slice(position), ...typed].flatMap(({ stepId, type, answer }) =>
    answer !== null && questionnaire.stepsById.get(stepId)?.type === type ? [[stepId, answer] as const] : [],
  )
  return { ...state, earlier: { ...state.earlier, ...Object.fromEntries(offered) } }
}

/** Whether a restored state shows the very screen that was saved, so that what was typed there belongs to it. Pure. */
export const showsSaved = (questionnaire: Questionnaire, state: FlowState, saved: SavedFlow): boolean =>
  isOnSavedStep(questionnaire, state, saved) && state.verification.phase === saved.verification.phase

/** Under the same id another question may stand, which a draft does not fill, or an end that these answers have not led to. */
function isOnSavedStep(questionnaire: Questionnaire, state: FlowState, { stepId, stepType }: SavedFlow): boolean {
  const type = shownType(questionnaire, state)
  return state.stepId === stepId && (stepType ?? type) === type
}

/** `undefined` at the end. */
const shownType = (questionnaire: Questionnaire, { stepId }: FlowState): StepTypeName | undefined =>
  stepId === null ? undefined : stepById(questionnaire, stepId).type

/**
 * The states that a saved path leads through: the first step's, and one for each step passed, up to a question that is no longer there or a
 * step that is no longer as it was.
 */
function walkAgain(questionnaire: Questionnaire, { session, tracked, earlier, path }: SavedFlow): readonly FlowState[] {
  let state: FlowState = { ...initialState(questionnaire), session, earlier }
  const states = [state]
  for (const passed of path) {
    const { stepId, answer } = passed
    const isShown = state.stepId === stepId
    if (isShown ? !isStillPassed(stepById(questionnaire, stepId), passed) : answer !== null) break
    // An interstitial that the way no longer passes is left out.
    if (isShown) [state] = transition(questionnaire, state, passedEvent(state.turn, answer))
    states.push(state)
  }
  // The saved events, not those of the path walked again: one that the questionnaire has gained since has not fired.
  return states.map((walked) => ({ ...walked, tracked }))
}

/** Whether a step is as it was when it was passed, and still has the option that was picked. */
const isStillPassed = (step: Step, { type, answer }: SavedStep): boolean =>
  step.type === type && (optionsOf(step)?.some(({ value }) => value === answer) ?? true)
