import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isWaiting } from '../api/queue/waitingMark.ts'
import { lateComponent } from '../components/lateComponent.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import { type FormSessionSlot, FormSessionSlotContext } from './FormSessionSlot.ts'
import { type Review, ReviewContext } from './ReviewContext.ts'
import { whenIdle } from './whenIdle.ts'

/** The page with the form in it: where a press leads before the scripts are there, without them, or when the modal cannot be loaded. */
export const FORM_PAGE = '/register_today'

/** The modal, which most pages never show. */
export const LateReviewDialog = lateComponent(async () => (await import('./lateReview.ts')).lateReview())

/** Delivers the answers that an earlier visit could not; few pages have any. */
const LateLeftovers = lateComponent(async () => (await import('./LiveForm.tsx')).Leftovers)

/** Gives the page its one review form: the modal, and the slot that an inline form shares with it (D10). */
export function ReviewProvider(props: { environment?: FormEnvironment | undefined; children: ReactNode }) {
  const { environment, children } = props
  const [isOpen, setOpen] = useState(false)
  const [hasLeftovers, setHasLeftovers] = useState(false)
  const [slot] = useState<FormSessionSlot>(() => ({ environment, session: null }))
  const { pathname } = useLocation()
  const page = useRef(pathname)
  const review = useMemo<Review>(
    () => ({
      isOpen,
      open: () => {
        const askedOn = page.current
        const isWanted = () => page.current === askedOn
        LateReviewDialog.load().then(
          () => isWanted() && setOpen(true),
          () => isWanted() && window.location.assign(FORM_PAGE),
        )
      },
      close: () => setOpen(false),
    }),
    [isOpen],
  )

  useLayoutEffect(() => void (page.current = pathname), [pathname])

  // A press should find it there. What cannot be had now is asked for again by the press.
  useEffect(() => whenIdle(() => void LateReviewDialog.load().catch(() => undefined)), [])

  // Without its code the next page tries.
  useEffect(() => {
    if (isWaiting())
      LateLeftovers.load()
        .then(() => setHasLeftovers(true))
        .catch(() => undefined)
  }, [])

  return (
    <ReviewContext value={review}>
      <FormSessionSlotContext value={slot}>
        {children}
        {hasLeftovers && <LateLeftovers />}
        {isOpen && <LateReviewDialog onClose={review.close} />}
      </FormSessionSlotContext>
    </ReviewContext>
  )
}
