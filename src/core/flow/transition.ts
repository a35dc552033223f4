import { assertNever } from '../assertNever.ts'
import { SUBMISSION_VERSION, type SubmissionBody, submissionFlags } from '../contract/submission.ts'
import { invariant } from '../invariant.ts'
import type { Question } from '../question-types/index.ts'
import { countsInProgress } from '../questionnaire/countsInProgress.ts'
import { isQuestion } from '../questionnaire/isQuestion.ts'
import type { Questionnaire } from '../questionnaire/Questionnaire.ts'
import { stepById } from '../questionnaire/stepById.ts'
import type { Step } from '../step-types/index.ts'
import type { PassableStep } from '../step-types/StepBase.ts'
import type { Effect } from './Effect.ts'
import type { FlowEvent } from './FlowEvent.ts'
import { type FlowState, initialState } from './FlowState.ts'
import { nextStepId } from './nextStepId.ts'
import { answersOn, type PassedStep, passedSteps } from './trail.ts'

/** The state after an event, and the effects for the shell to run. */
export type Transition = readonly [next: FlowState, effects: readonly Effect[]]

/**
 * Applies an event. Pure: no clock, no randomness, and the same reference back when nothing changed. Throws when an event cannot
 * come from the state it is applied to, such as an answer before the form was opened.
 */
export function transition(questionnaire: Questionnaire, state: FlowState, event: FlowEvent): Transition {
  if ('turn' in event && event.turn !== state.turn) return [state, []]
  switch (event.type) {
    case 'opened':
      return state.session ? [state, []] : track({ ...state, session: event.session }, [questionnaire.tracks.opened])
    case 'answered':
      return answer(questionnaire, state, event.answer)
    case 'continued':
      return proceed(questionnaire, state)
    case 'codeSent':
      return awaitCode(questionnaire, state, event)
    case 'numberReset':
      return state.verification.phase === 'number' ? [state, []] : [withoutCode(state), []]
    case 'wentBack':
      return goBack(questionnaire, state)
    case 'closed':
      return isEnding(questionnaire, state) ? [initialState(questionnaire, state.turn + 1), []] : [state, []]
    default:
      return assertNever(event)
  }
}

/** Stores an answer: its events fire first, so that its submissions already carry their flags (D8), then the flow moves on. */
function answer(questionnaire: Questionnaire, state: FlowState, given: string): Transition {
  const step = currentStep(questionnaire, state)
  invariant(isQuestion(step), `Step "${step.id}" takes no answer`)
  const [tracked, trackEffects] = track(state, step.tracks ?? [])
  const submissions = submissionsOf(tracked, step, given)
  const [moved, moveEffects] = moveOn(questionnaire, tracked, { step, answer: given })
  return [moved, [...trackEffects, ...submissions, ...moveEffects]]
}

function proceed(questionnaire: Questionnaire, state: FlowState): Transition {
  const step = currentStep(questionnaire, state)
  invariant(!isQuestion(step) && 'next' in step, `Step "${step.id}" has no button to continue`)
  const [tracked, trackEffects] = track(state, step.tracks ?? [])
  const [moved, moveEffects] = moveOn(questionnaire, tracked, { step, answer: null })
  return [moved, [...trackEffects, ...moveEffects]]
}

function awaitCode(
  questionnaire: Questionnaire,
  state: FlowState,
  { mobile, typed }: { mobile: string; typed: string },
): Transition {
  const step = currentStep(questionnaire, state)
  invariant(step.type === 'mobile', `Step "${step.id}" takes no code`)
  return [{ ...state, verification: { phase: 'code', mobile, typed } }, []]
}

/** One submission for each answer, and a second one for a proven mobile number: spec §4. */
function submissionsOf(state: FlowState, question: Question, given: string): readonly Effect[] {
  invariant(state.session, 'An answer before the form was opened')
  const { session, tracked } = state
  const fields = {
    questionID: question.id,
    questionText: question.text,
    answer: given,
    ...submissionFlags(tracked),
    version: SUBMISSION_VERSION,
  } as const
  const submit = (claim: Pick<SubmissionBody, 'is2FAVerified' | 'is2FASubmission'>): Effect => ({
    type: 'submitAnswer',
    submission: { session, fields: { ...fields, ...claim } },
  })
  if (question.type !== 'mobile') return [submit({})]
  const unproven = submit({ is2FAVerified: false, is2FASubmission: false })
  return given.includes('+61') ? [unproven, submit({ is2FAVerified: true, is2FASubmission: true })] : [unproven]
}

function moveOn(
  questionnaire: Questionnaire,
  state: FlowState,
  passed: { step: Step & PassableStep; answer: string | null },
): Transition {
  const { step } = passed
  const progress = (state.trail?.progress ?? 0) + (countsInProgress(step) ? 1 : 0)
  const trail = { stepId: step.id, answer: passed.answer, before: state.trail, progress }
  const stepId = nextStepId(questionnaire, step, answersOn(trail))
  const moved: FlowState = { ...state, trail, stepId, turn: state.turn + 1, verification: { phase: 'number' } }
  const scroll: Effect = { type: 'scrollToTop' }
  if (stepId !== null) return [moved, [scroll]]
  const [completed, trackEffects] = track(moved, [questionnaire.tracks.completed])
  return [completed, [...trackEffects, scroll]]
}

/** Back to the previous question: skips interstitials; answers after it no longer count (D9). */
function goBack(questionnaire: Questionnaire, state: FlowState): Transition {
  const previous = previousQuestion(questionnaire, state)
  if (!previous) return [state, []]
  const { stepId, answer: given, before } = previous
  const earlier = { ...state.earlier, ...enteredHere(state), ...(given !== null && { [stepId]: given }) }
  return [
    { ...state, stepId, trail: before, turn: state.turn + 1, verification: { phase: 'number' }, earlier },
    [{ type: 'scrollToTop' }],
  ]
}

/** Back from the code to the number, which is offered again: submitting it requests another code. */
function withoutCode(state: FlowState): FlowState {
  return { ...state, verification: { phase: 'number' }, earlier: { ...state.earlier, ...enteredHere(state) } }
}

/** The number that a code was sent to is not an answer yet, but the visitor need not type it again. */
function enteredHere({ stepId, verification }: FlowState): FlowState['earlier'] {
  return stepId !== null && verification.phase === 'code' ? { [stepId]: verification.typed } : {}
}

/** Whether Back is possible: not on the first question, an ending or the completion screen. Pure. */
export function canGoBack(questionnaire: Questionnaire, state: FlowState): boolean {
  return previousQuestion(questionnaire, state) !== null
}

/** The question that Back leads to; `null` where Back is not possible. */
function previousQuestion(questionnaire: Questionnaire, state: FlowState): PassedStep | null {
  if (state.stepId === null || isEnding(questionnaire, state)) return null
  for (const passed of passedSteps(state.trail)) if (isQuestion(stepById(questionnaire, passed.stepId))) return passed
  return null
}

function isEnding(questionnaire: Questionnaire, state: FlowState): boolean {
  return state.stepId !== null && !('next' in stepById(questionnaire, state.stepId))
}

function currentStep(questionnaire: Questionnaire, state: FlowState): Step {
  invariant(state.stepId !== null, 'The flow has ended')
  return stepById(questionnaire, state.stepId)
}

/** Fires the events not yet fired in this session. */
function track(state: FlowState, events: readonly (string | undefined)[]): Transition {
  const names = events.filter((name) => name !== undefined).filter((name) => !state.tracked.includes(name))
  if (names.length === 0) return [state, []]
  const effects = names.map((name): Effect => ({ type: 'trackEvent', name }))
  return [{ ...state, tracked: [...state.tracked, ...names] }, effects]
}
