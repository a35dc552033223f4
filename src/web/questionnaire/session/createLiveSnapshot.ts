import type { FlowState } from '#core/flow/FlowState.ts'
import { EDITING } from '../Activity.ts'
import type { FormSession, FormSnapshot } from '../FormSession.ts'

/** The snapshot that the screens render, and a way to subscribe to its changes. */
export interface LiveSnapshot {
  readonly read: () => FormSnapshot
  readonly change: (change: Partial<FormSnapshot>) => void
  readonly subscribe: FormSession['subscribe']
}

/** A snapshot that shows this flow. */
export function createLiveSnapshot(flow: FlowState): LiveSnapshot {
  const listeners = new Set<() => void>()
  let snapshot: FormSnapshot = { flow, activity: EDITING }
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
