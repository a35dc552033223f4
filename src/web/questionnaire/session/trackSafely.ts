import type { FormEnvironment } from '../FormEnvironment.ts'

/** Tracks an event. An error in third-party analytics must not cost the visitor an answer: it is logged. */
export function trackSafely(environment: Pick<FormEnvironment, 'track' | 'log'>, event: string): void {
  try {
    environment.track(event)
  } catch (error) {
    environment.log(`Not tracked: ${event}. ${String(error)}`)
  }
}
