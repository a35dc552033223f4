import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { loadOnce } from '#core/loadOnce.ts'

/** A component whose code is in its own chunk. */
export interface LateComponent<Props> {
  (props: Props): ReactNode
  /** Preloads the code. Rejects on failure; the next use retries. */
  readonly load: () => Promise<unknown>
}

/** ms that a failure is kept: React's immediate re-render must find it, a later render retries. */
export const FAILED_MS = 1000

/**
 * Makes a component whose code is a chunk of its own. Unlike `React.lazy`, it renders at once when the code is already loaded, so that
 * a preloaded part never shows a fallback. Until then it suspends; after a failure it throws.
 */
export function lateComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  // What a render has waited for. Kept even if it fails: React needs the same promise until it is settled, and complains of a render that
  // goes on without it.
  let rendering: Promise<ComponentType<Props>> | undefined

  const { load, loaded } = loadOnce(fetchCode)
  const render = (): Promise<ComponentType<Props>> => {
    const begun = load()
    begun.catch(() => setTimeout(() => (rendering = undefined), FAILED_MS))
    return begun
  }
  const Late = (props: Props): ReactNode =>
    createElement((!rendering && loaded()) || use((rendering ??= render())), props)
  return Object.assign(Late, { load })
}
