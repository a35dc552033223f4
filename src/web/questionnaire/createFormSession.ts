import { QueryClient } from '@tanstack/react-query'
import type { Effect } from '#core/flow/Effect.ts'
import type { FlowEvent } from '#core/flow/FlowEvent.ts'
import { type FlowState, initialState, type Session } from '#core/flow/FlowState.ts'
import { openAnswered } from '#core/flow/openAnswered.ts'
import { restoreFlow, saveFlow } from '#core/flow/savedFlow.ts'
import { transition } from '#core/flow/transition.ts'
import { assertNever } from '#core/assertNever.ts'
import { invariant } from '#core/invariant.ts'
import type { Question } from '#core/question-types/index.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import { type AnswerCheck, validateAnswer } from '#core/questionnaire/validateAnswer.ts'
import type { CallResult } from '../api/callFailure.ts'
import { checkCode } from '../api/checkCode.ts'
import { sendCode } from '../api/sendCode.ts'
import { createSubmissionQueue } from '../api/queue/createSubmissionQueue.ts'
import { runMutation } from '../api/runMutation.ts'
import type { Activity } from './Activity.ts'
import { ANSWER_DELAY_MS } from './answerDelay.ts'
import { createSessionStore } from './createSessionStore.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import type { Draft, FormSession, FormSnapshot, Refusal } from './FormSession.ts'

const EDITING: Activity = { doing: 'editing' }
const CHECKING: Activity = { doing: 'checking' }
const EMPTY: Draft = { text: '', refusal: null }

/** Creates the form session of a page. Before `open` it only takes over from the early code, so prerendering can create it. */
export function createFormSession(questionnaire: Questionnaire, environment: FormEnvironment): FormSession {
  const { api } = environment
  const queryClient = new QueryClient()
  const listeners = new Set<() => void>()
  const queue = createSubmissionQueue(questionnaire, environment, queryClient)
  const store = createSessionStore(questionnaire.id, environment.tabStorage)
  const resumes = questionnaire.settings.resume === 'tab'
  let early = answeredEarly()
  // Not opened yet; it shows what the prerendered page shows.
  let snapshot: FormSnapshot = {
    flow: early ? { ...early.flow, session: null } : initialState(questionnaire),
    activity: EDITING,
  }
  let draft: Draft & { screen: string } = { screen: '', ...EMPTY }
  let lastInstant = 0
  /** The last answers are being saved; events are ignored meanwhile. */
  let isEnding = false

  const set = (next: FormSnapshot): void => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  /** Every submission gets a later time than the one before, so that the two of a pair have an order. */
  const nextInstant = (): number => (lastInstant = Math.max(environment.now(), lastInstant + 1))
  const screen = (): string => `${snapshot.flow.visit} ${snapshot.flow.verification.phase}`
  const readDraft = (): Draft => (draft.screen === screen() ? draft : EMPTY)

  async function dispatch(event: FlowEvent): Promise<void> {
    if (isEnding) return
    const [flow, effects] = transition(questionnaire, snapshot.flow, event)
    if (flow === snapshot.flow) return
    const completes = flow.stepId === null && snapshot.flow.stepId !== null
    if (!completes) show(flow)
    effects.forEach(run)
    if (completes) {
      // "Your details have been submitted" shows only once the answers can no longer be lost.
      isEnding = true
      await queue.written()
      isEnding = false
      show(flow)
    }
    keep(flow)
  }

  /** Saves the flow for a reload. A finished flow is erased: the next load starts afresh. */
  function keep(flow: FlowState): void {
    if (resumes) store.write(flow.stepId === null ? null : saveFlow(flow), environment.now(), lastInstant)
  }

  function newSession(): Session {
    return { id: environment.newSessionId(), openedAt: environment.now() }
  }

  /** The state after an early answer, and its effects, not run yet. */
  function answeredEarly() {
    const answer = environment.earlyAnswer()
    const answered = answer === null ? null : openAnswered(questionnaire, newSession(), answer)
    if (!answered) return null
    const [flow, effects] = answered
    // The early code has already scrolled.
    return { flow, effects: effects.filter(({ type }) => type !== 'scrollToTop') }
  }

  function begin(): void {
    if (!early) return void dispatch({ type: 'opened', session: newSession() })
    const { flow, effects } = early
    early = null
    set({ flow, activity: snapshot.activity })
    effects.forEach(run)
    keep(flow)
  }

  function show(flow: FlowState): void {
    const moved = flow.visit !== snapshot.flow.visit || flow.verification !== snapshot.flow.verification
    set({ flow, activity: moved ? EDITING : snapshot.activity })
  }

  /** Resumes where a reload of this tab left off; returns whether it did. */
  function resume(): boolean {
    const kept = resumes ? store.read(environment.now()) : null
    const flow = kept && restoreFlow(questionnaire, kept.flow)
    if (!flow) return false
    ;({ lastInstant } = kept)
    early = null
    set({ flow, activity: EDITING })
    return true
  }

  /** An error in third-party analytics must not cost the visitor an answer. */
  function track(event: string): void {
    try {
      environment.track(event)
    } catch (error) {
      environment.log(`Not tracked: ${event}. ${String(error)}`)
    }
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'trackEvent':
        return track(effect.name)
      case 'submitAnswer':
        return queue.add({
          ...effect.submission,
          id: environment.newSubmissionId(),
          at: nextInstant(),
          questionnaire: questionnaire.hash ?? null,
        })
      case 'scrollToTop':
        return environment.scrollToTop()
      default:
        return assertNever(effect)
    }
  }

  function question(): Question {
    const { stepId } = snapshot.flow
    invariant(stepId !== null, 'The flow has ended')
    const step = stepById(questionnaire, stepId)
    invariant(isQuestion(step), `Step "${stepId}" takes no answer`)
    return step
  }

  const sessionId = (): string => {
    invariant(snapshot.flow.session, 'The form was not opened')
    return snapshot.flow.session.id
  }

  /** Validates. If the phone library cannot be loaded, shows our own message, not the browser's. */
  const validate = (typed: string): Promise<AnswerCheck> =>
    validateAnswer(questionnaire, question(), typed).catch(() => ({
      ok: false,
      message: questionnaire.messages.unexpectedError,
    }))

  /** Runs work for the current screen: refused while other work runs, its outcome dropped when the visitor has moved on (D11). */
  async function onThisScreen(
    activity: Activity,
    work: (isCurrent: () => boolean) => Promise<Refusal>,
  ): Promise<Refusal> {
    if (snapshot.activity.doing !== 'editing') return null
    const started = screen()
    const isCurrent = (): boolean => screen() === started
    draft = { screen: started, text: readDraft().text, refusal: null }
    set({ ...snapshot, activity })
    const refusal = await work(isCurrent).catch((error: unknown) => {
      // Whatever went wrong, the visitor must be able to try again.
      if (isCurrent()) set({ ...snapshot, activity: EDITING })
      throw error
    })
    if (!isCurrent()) return null
    draft = { screen: started, text: readDraft().text, refusal }
    set({ ...snapshot, activity: EDITING })
    return refusal
  }

  /** Makes `typed` the answer of the current question. */
  async function accept(typed: string, isCurrent: () => boolean): Promise<Refusal> {
    const { visit } = snapshot.flow
    const check = await validate(typed)
    if (!check.ok) return check.message
    if (isCurrent()) await dispatch({ type: 'answered', visit, answer: check.answer })
    return null
  }

  return {
    questionnaire,
    environment,
    queryClient,
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: () => {
      queue.start()
      if (snapshot.flow.session || resume()) return
      begin()
      environment.noteVisit(sessionId(), questionnaire.hash)
    },
    deliverLeftovers: queue.start,
    close: () => void dispatch({ type: 'closed' }),
    pick: (value) =>
      onThisScreen({ doing: 'picked', value }, async (isCurrent) => {
        await new Promise((resolve) => setTimeout(resolve, ANSWER_DELAY_MS))
        return isCurrent() ? accept(value, isCurrent) : null
      }),
    submitText: (typed) => onThisScreen(CHECKING, (isCurrent) => accept(typed, isCurrent)),
    sendCode: (typed) =>
      onThisScreen(CHECKING, async (isCurrent) => {
        const { visit } = snapshot.flow
        const check = await validate(typed)
        if (!check.ok) return check.message
        if (!isCurrent()) return null
        set({ ...snapshot, activity: { doing: 'sending' } })
        const request = { mobile: check.answer, sessionId: sessionId() }
        const result = await call('sendCode', () => sendCode(api, questionnaire.messages, request))
        if (!result.ok) return result.message
        if (isCurrent()) void dispatch({ type: 'codeSent', visit, mobile: check.answer, typed: typed.trim() })
        return null
      }),
    checkCode: (typed) =>
      onThisScreen(CHECKING, async (isCurrent) => {
        const { visit, verification } = snapshot.flow
        const code = typed.replaceAll(/[\s-]/g, '')
        if (code === '') return questionnaire.messages.codeRequired
        invariant(verification.phase === 'code', 'A code before its number')
        set({ ...snapshot, activity: { doing: 'verifying' } })
        const request = { mobile: verification.mobile, code, sessionId: sessionId() }
        const result = await call('checkCode', () => checkCode(api, questionnaire.messages, request))
        if (!result.ok) return result.message
        if (isCurrent()) await dispatch({ type: 'answered', visit, answer: verification.mobile })
        return null
      }),
    resetNumber: () => {
      draft = { screen: '', ...EMPTY }
      void dispatch({ type: 'numberReset' })
    },
    goBack: () => void dispatch({ type: 'wentBack' }),
    proceed: () => void dispatch({ type: 'continued', visit: snapshot.flow.visit }),
    draft: {
      read: readDraft,
      write: (text) => (draft = { screen: screen(), text, refusal: null }),
    },
  }

  function call(name: string, request: () => Promise<CallResult>): Promise<CallResult> {
    return runMutation(queryClient, { mutationKey: [name], mutationFn: request, networkMode: 'always' })
  }
}
