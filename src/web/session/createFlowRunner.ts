import { assertNever } from '#core/assertNever.ts'
import type { Effect } from '#core/flow/Effect.ts'
import type { FlowEvent } from '#core/flow/FlowEvent.ts'
import { type FlowState, initialState } from '#core/flow/FlowState.ts'
import { restoreFlow, restoreNearest, saveFlow, showsSaved } from '#core/flow/savedFlow.ts'
import { transition } from '#core/flow/transition.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { SubmissionQueue } from '../api/queue/createSubmissionQueue.ts'
import { createDraft } from './createDraft.ts'
import { createFlowStore } from './createFlowStore.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import type { Draft } from './FormSession.ts'
import { screenKey } from './screenKey.ts'
import { createLiveSnapshot, type LiveSnapshot, UNTOUCHED } from './createLiveSnapshot.ts'
import { guardSession } from './guardSession.ts'
import { newSession } from './newSession.ts'
import { sessionIdOf } from './sessionIdOf.ts'
import { takeEarlyAnswer } from './takeEarlyAnswer.ts'

/** The flow of a page: shows it after each event, runs its effects, and saves it for a reload, with what is typed. */
export interface FlowRunner {
  readonly snapshot: LiveSnapshot
  readonly draft: Draft
  /** Resumes where a reload of this tab left off, or begins a session. Does nothing while one is open. */
  readonly open: () => void
  /** Applies an event; resolves once its result is shown. Rejects when the event cannot be applied: the screen stays. */
  readonly dispatch: (event: FlowEvent) => Promise<void>
}

/** A flow that is not opened yet: it shows what the prerendered page shows. */
export function createFlowRunner(
  questionnaire: Questionnaire,
  environment: FormEnvironment,
  queue: SubmissionQueue,
): FlowRunner {
  const store = createFlowStore(questionnaire.id, environment.tabStorage)
  const resumes = questionnaire.settings.resume === 'tab'
  let early = takeEarlyAnswer(questionnaire, environment)
  const snapshot = createLiveSnapshot(early ? { ...early[0], session: null } : initialState(questionnaire))
  const draft = createDraft(
    () => screenKey(snapshot.read().flow),
    (text) => {
      const { refusal } = snapshot.read()
      if (refusal?.isMended === false) snapshot.change({ refusal: { ...refusal, isMended: true } })
      // Before the form is opened, what is stored belongs to the screen that it will resume.
      if (resumes && snapshot.read().flow.session) store.writeDraft(text)
    },
  )
  const guardOpened = guardSession(environment, {
    id: () => snapshot.read().flow.session?.id,
    isBehind: () => resumes && store.isChanged(),
    leave,
  })
  let lastInstant = 0
  /** The last answers are being saved; events are ignored meanwhile. */
  let isCompleting = false

  /** Every submission gets a later time than the one before, so that the two of a pair have an order. */
  const nextInstant = (): number => (lastInstant = Math.max(environment.now(), lastInstant + 1))

  async function dispatch(event: FlowEvent): Promise<void> {
    if (isCompleting) return
    const before = snapshot.read().flow
    const [flow, effects] = transition(questionnaire, before, event)
    if (flow === before) return
    const completes = flow.stepId === null
    if (!completes) show(flow)
    runAll(effects)
    if (completes) {
      // "Your details have been submitted" shows only once the answers can no longer be lost.
      isCompleting = true
      await queue.written()
      isCompleting = false
      show(flow)
    }
    save(flow)
  }

  /** Shows another screen, or the same one anew. */
  const show = (flow: FlowState): void => snapshot.change({ flow, ...UNTOUCHED })

  /** Saves the flow for a reload. A finished flow is erased: the next load starts over. */
  function save(flow: FlowState): void {
    if (resumes)
      store.write(flow.stepId === null ? null : saveFlow(questionnaire, flow), environment.now(), lastInstant)
  }

  /** Whether it could resume: where the tab was, or as far on the way as a questionnaire that has changed since still leads. */
  function resume(): boolean {
    if (!resumes) {
      // Kept before the file switched it off: as long as it stands there, pages wait for a form that is about to resume.
      store.write(null, environment.now())
      return false
    }
    const stored = store.read(environment.now())
    if (!stored) return false
    const whole = restoreFlow(questionnaire, stored.flow)
    const flow = whole ?? restoreNearest(questionnaire, stored.flow)
    if (!flow) return false
    ;({ lastInstant } = stored)
    const kept = showsSaved(questionnaire, flow, stored.flow) ? stored.draft : ''
    const typed = draft.read()
    const shown = snapshot.read().flow
    // The first question stands in the page already, perhaps with a pick or a text: it is drawn anew only to show what was stored.
    const isInPage = !shown.trail && !flow.trail && flow.verification.phase === 'number'
    const stays = isInPage && (typed !== '' || kept === '')
    if (stays) snapshot.change({ flow: { ...flow, turn: shown.turn } })
    // Counted on: work for a screen of this page that is gone must not take the one resumed for its own.
    else show({ ...flow, turn: shown.turn + 1 })
    if (!whole) save(flow)
    draft.write(stays ? typed : kept)
    return true
  }

  function begin(): void {
    const [flow, effects] =
      early ?? transition(questionnaire, snapshot.read().flow, { type: 'opened', session: newSession(environment) })
    snapshot.change({ flow })
    runAll(effects)
    save(flow)
    // For a reload: what was typed before was not stored.
    draft.write(draft.read())
  }

  /** Shows what a page shows before it is opened: the surface, if there is one, opens it anew. */
  function leave(how: 'keep' | 'erase'): void {
    const { turn, stepId } = snapshot.read().flow
    // A visitor who is told that the details were submitted must not find an empty form instead.
    if (isCompleting || (how === 'erase' && stepId === null)) return
    if (how === 'erase') store.write(null, environment.now())
    show(initialState(questionnaire, turn + 1))
  }

  /** One that fails is logged: an error in third-party analytics must not cost the visitor an answer. */
  function runAll(effects: readonly Effect[]): void {
    for (const effect of effects) {
      try {
        run(effect)
      } catch (error) {
        environment.log(`Not done: ${nameOf(effect)}. ${String(error)}`)
      }
    }
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'trackEvent':
        return environment.track(effect.name)
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

  return {
    snapshot,
    draft,
    open: () => {
      if (snapshot.read().flow.session) return
      const hasResumed = resume()
      if (!hasResumed) begin()
      early = null
      // After a reload too, which may have come before the first report.
      environment.noteVisit(sessionIdOf(snapshot.read().flow), questionnaire.hash)
      guardOpened(hasResumed)
    },
    dispatch,
  }
}

const nameOf = (effect: Effect): string => ('name' in effect ? `${effect.type} ${effect.name}` : effect.type)
