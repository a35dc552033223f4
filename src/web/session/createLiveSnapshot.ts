import type { FlowState } from '#core/flow/FlowState.ts'
import { EDITING } from './Activity.ts'
import type { FormSession, FormSnapshot } from './FormSession.ts'

/** A screen that was just reached. */
export const UNTOUCHED = { activity: EDITING, refusal: null } as const satisfies Partial<FormSnapshot>

/** The snapshot that the screens render, and a way to subscribe to its changes. */
export interface LiveSnapshot {
  readonly read: () => FormSnapshot
  readonly change: (change: Partial<FormSnapshot>) => void
  readonly subscribe: FormSession['subscribe']
}

/** A snapshot that shows this flow. */
export function createLiveSnapshot(flow: FlowState): LiveSnapshot {
  const listeners = new Set<() => void>()
  let snapshot: FormSnapshot = { flow, ...UNTOUCHED }
  return {
    read: () => snapshot,
    change: (change) => {
      snapshot = { ...snapshot, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
