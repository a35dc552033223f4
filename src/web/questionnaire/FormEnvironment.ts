import type { Api } from '../api/Api.ts'

/** What a form session needs of the world outside. */
export interface FormEnvironment {
  readonly api: Api
  /** ms since 1970. */
  readonly now: () => number
  /** A fresh session id: a UUID without its dashes. */
  readonly newSessionId: () => string
  readonly track: (event: string) => void
  /** Reports what a developer should see and a visitor should not. */
  readonly log: (message: string) => void
  readonly scrollToTop: () => void
  /** This tab's storage; may throw when the browser blocks it. */
  readonly tabStorage: () => Storage
}
