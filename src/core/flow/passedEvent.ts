import type { FlowEvent } from './FlowEvent.ts'

/** The event by which a visitor leaves the step shown in this turn: with an answer, or `null` on an interstitial. Pure. */
export const passedEvent = (turn: number, answer: string | null): FlowEvent =>
  answer === null ? { type: 'continued', turn } : { type: 'answered', turn, answer }
