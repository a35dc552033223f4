import { type Activity, EDITING } from '../Activity.ts'
import type { Refusal } from '../FormSession.ts'
import { screenKey } from '../screenKey.ts'
import type { DraftKeeper } from './createDraftKeeper.ts'
import type { LiveSnapshot } from './createLiveSnapshot.ts'

/** Work for a screen. `isCurrent` tells whether that screen is still shown. */
export type ScreenWork = (isCurrent: () => boolean) => Promise<Refusal>

/** Runs work for the current screen: refused while other work runs, its outcome dropped when the visitor has moved on (D11). Never rejects. */
export type OnThisScreen = (work: ScreenWork, activity?: Activity) => Promise<Refusal>

const CHECKING: Activity = { doing: 'checking' }

/** ms that a check may take before it shows: the phone library may still be loading, the last answers being saved. */
const SHOWN_AFTER_MS = 100

/** The guard of the screens that this snapshot shows; refusals go to the draft. `onError` makes an error of the work a refusal. */
export function createScreenGuard(
  snapshot: LiveSnapshot,
  draft: DraftKeeper,
  onError: (error: unknown) => Refusal,
): OnThisScreen {
  const screen = (): string => screenKey(snapshot.read().flow)
  return async (work, activity = CHECKING) => {
    if (snapshot.read().activity.doing !== 'editing') return null
    const started = screen()
    const isCurrent = (): boolean => screen() === started
    draft.refuse(null)
    snapshot.change({ activity })
    const showing = setTimeout(() => {
      if (isCurrent() && snapshot.read().activity === CHECKING) snapshot.change({ activity: { doing: 'sending' } })
    }, SHOWN_AFTER_MS)
    // Whatever went wrong, the visitor must be able to try again.
    const refusal = await work(isCurrent).catch(onError)
    clearTimeout(showing)
    if (!isCurrent()) return null
    draft.refuse(refusal)
    snapshot.change({ activity: EDITING })
    return refusal
  }
}
