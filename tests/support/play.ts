import { initialState, type FlowState } from '#core/flow/FlowState.ts'
import type { Effect } from '#core/flow/Effect.ts'
import type { FlowEvent } from '#core/flow/FlowEvent.ts'
import { transition } from '#core/flow/transition.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { aState } from './aState.ts'

/** What a visitor does: a text answers the step shown; events that need a turn get the one they are applied to. */
export type Move = string | Exclude<FlowEvent, { turn: number }> | { readonly type: 'continued' } | CodeSent

type CodeSent = { readonly type: 'codeSent'; readonly mobile: string; readonly typed: string }

/** The result of a run: the state it ends in and every effect, in order. */
export interface Played {
  readonly state: FlowState
  readonly effects: readonly Effect[]
}

/** Opens the form and makes these moves. */
export function play(questionnaire: Questionnaire, moves: readonly Move[]): Played {
  const { session } = aState({}, questionnaire)
  if (!session) throw new Error('aState has no session')
  return playOn(questionnaire, initialState(questionnaire), [{ type: 'opened', session }, ...moves])
}

/** Makes these moves from a state. */
export function playOn(questionnaire: Questionnaire, from: FlowState, moves: readonly Move[]): Played {
  let state = from
  const effects: Effect[] = []
  for (const move of moves) {
    const event: FlowEvent = toEvent(move, state.turn)
    const [next, made] = transition(questionnaire, state, event)
    state = next
    effects.push(...made)
  }
  return { state, effects }
}

function toEvent(move: Move, turn: number): FlowEvent {
  if (typeof move === 'string') return { type: 'answered', turn, answer: move }
  return move.type === 'continued' || move.type === 'codeSent' ? { ...move, turn } : move
}
