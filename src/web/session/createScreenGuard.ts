import { type Activity, EDITING } from './Activity.ts'
import { screenKey } from './screenKey.ts'
import type { LiveSnapshot } from './createLiveSnapshot.ts'

/**
 * Work for a screen; resolves to the sentence of a refusal, or to `null` when it went well or no longer matters. `isCurrent` tells whether
 * that screen is still shown.
 */
export type ScreenWork = (isCurrent: () => boolean) => Promise<string | null>

/**
 * Runs work for the current screen, and shows its refusal there. Ignored while other work runs; the outcome is dropped when the visitor has
 * moved on (D11). Never rejects.
 */
type OnThisScreen = (work: ScreenWork, activity?: Activity) => Promise<void>

const CHECKING: Activity = { doing: 'checking' }

/** ms that a check may take before it shows: the phone library may still be loading, the last answers being saved. */
const SHOWN_AFTER_MS = 100

/** The guard of the screens that this snapshot shows. `onError` gives the sentence for an error of the work. */
export function createScreenGuard(snapshot: LiveSnapshot, onError: (error: unknown) => string): OnThisScreen {
  const screen = (): string => screenKey(snapshot.read().flow)
  return async (work, activity = CHECKING) => {
    if (snapshot.read().activity.doing !== 'editing') return
    const started = screen()
    const isCurrent = (): boolean => screen() === started
    snapshot.change({ activity, refusal: null })
    const showing = setTimeout(() => {
      if (isCurrent() && snapshot.read().activity === CHECKING) snapshot.change({ activity: { doing: 'sending' } })
    }, SHOWN_AFTER_MS)
    // Whatever went wrong, the visitor must be able to try again.
    const message = await work(isCurrent).catch(onError)
    clearTimeout(showing)
    if (isCurrent())
      snapshot.change({ activity: EDITING, refusal: message === null ? null : { message, isMended: false } })
  }
}
