import { type ReactNode, useEffect, useState } from 'react'
import { isWaiting } from '../api/queue/waitingMark.ts'
import { lateComponent } from '../components/lateComponent.ts'
import type { FormEnvironment } from '../session/FormEnvironment.ts'
import { type FormSessionSlot, FormSessionSlotContext } from './FormSessionSlot.ts'
import { LateReviewDialog } from './LateReviewDialog.ts'
import { ReviewContext } from './ReviewContext.ts'
import { useReviewModal } from './useReviewModal.ts'
import { whenIdle } from './whenIdle.ts'

/** Delivers the answers that an earlier visit could not; few pages have any. */
const LateLeftovers = lateComponent(async () => (await import('./Leftovers.tsx')).Leftovers)

/** Keeps where the visit began. If its code fails to load, one visit goes uncounted. */
const noteLanding = (): void =>
  void import('../api/visit/noteVisit.ts').then(({ landingHere }) => landingHere()).catch(() => undefined)

interface ReviewProviderProps {
  readonly environment?: FormEnvironment | undefined
  /** Whether this page opens the modal by itself. The first page does so at once: its code must be loaded, or the page prerendered. */
  readonly opensItself?: boolean
  readonly children: ReactNode
}

/** Gives the page its one review form: the modal, and the slot that an inline form shares with it (D10). */
export function ReviewProvider({ environment, opensItself = false, children }: ReviewProviderProps) {
  const modal = useReviewModal(opensItself)
  const [hasLeftovers, setHasLeftovers] = useState(false)
  const [slot] = useState<FormSessionSlot>(() => ({ environment, session: null }))

  useEffect(
    () =>
      whenIdle(() => {
        // Preloads it for a press. After a failure the press tries again.
        LateReviewDialog.load().catch(() => undefined)
        noteLanding()
        // The first look into storage can stop a page for longer than hydration. If the code fails to load, the next page tries.
        if (isWaiting())
          LateLeftovers.load()
            .then(() => setHasLeftovers(true))
            .catch(() => undefined)
      }),
    [],
  )

  return (
    <ReviewContext value={modal}>
      <FormSessionSlotContext value={slot}>
        {children}
        {hasLeftovers && <LateLeftovers />}
        {modal.isOpen && <LateReviewDialog onClose={modal.close} />}
      </FormSessionSlotContext>
    </ReviewContext>
  )
}
