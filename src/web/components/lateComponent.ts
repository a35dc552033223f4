import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { loadOnce } from '#core/loadOnce.ts'

/** A component whose code is loaded apart. */
export interface LateComponent<Props> {
  (props: Props): ReactNode
  /** Loads the code ahead of its first use. Rejects when it cannot be had; the next use tries again. */
  readonly load: () => Promise<unknown>
}

/** ms; React renders again at once what a failed load has to end, a visitor comes back later. */
const FAILED_MS = 1000

/**
 * Makes a component of code in a chunk of its own. Unlike `React.lazy`, it renders at once when the code is there already, so that
 * what was loaded ahead never shows a fallback. Rendered before, it suspends; rendered in vain, it throws.
 */
export function lateComponent<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  let code: ComponentType<Props> | undefined
  // Kept whatever comes of it: React asks for the same promise again until it is settled.
  let rendering: Promise<ComponentType<Props>> | undefined

  const load = loadOnce(async () => (code = await fetchCode()))
  const render = (): Promise<ComponentType<Props>> => {
    const begun = load()
    begun.catch(() => setTimeout(() => (rendering = undefined), FAILED_MS))
    return begun
  }
  const Late = (props: Props): ReactNode => createElement(code ?? use((rendering ??= render())), props)
  return Object.assign(Late, { load })
}
