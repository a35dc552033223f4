import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isWaiting } from '../api/queue/waitingMark.ts'
import { lateComponent } from '../components/lateComponent.ts'
import { FORM_PAGE } from '../formPage.ts'
import type { FormEnvironment } from '../session/FormEnvironment.ts'
import { type FormSessionSlot, FormSessionSlotContext } from './FormSessionSlot.ts'
import { type Review, ReviewContext } from './ReviewContext.ts'
import { whenIdle } from './whenIdle.ts'

/** The modal, which most pages never show. */
export const LateReviewDialog = lateComponent(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

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
  const [isOpen, setOpen] = useState(opensItself)
  const [hasLeftovers, setHasLeftovers] = useState(false)
  const [slot] = useState<FormSessionSlot>(() => ({ environment, session: null }))
  const { pathname } = useLocation()
  // Back and Forward show a page that the visitor has seen, and whose modal they have closed.
  const isSeen = useNavigationType() === NavigationType.Pop
  const page = useRef(pathname)
  const review = useMemo<Review>(
    () => ({
      isOpen,
      open: () => {
        const askedOn = page.current
        const isWanted = () => page.current === askedOn
        // Firefox stops loading as soon as the visitor leaves: that must not lead them elsewhere.
        let isLeaving = false
        const loading = new AbortController()
        window.addEventListener('beforeunload', () => (isLeaving = true), { signal: loading.signal })
        void LateReviewDialog.load()
          .then(
            () => isWanted() && setOpen(true),
            () => isWanted() && !isLeaving && window.location.assign(FORM_PAGE),
          )
          .finally(() => loading.abort())
      },
    }),
    [isOpen],
  )

  const openHere = useEffectEvent(() => review.open())
  useLayoutEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    if (opensItself && !isSeen) openHere()
  }, [pathname, opensItself, isSeen])

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
    <ReviewContext value={review}>
      <FormSessionSlotContext value={slot}>
        {children}
        {hasLeftovers && <LateLeftovers />}
        {isOpen && <LateReviewDialog onClose={() => setOpen(false)} />}
      </FormSessionSlotContext>
    </ReviewContext>
  )
}
