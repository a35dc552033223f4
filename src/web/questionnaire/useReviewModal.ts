import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { FORM_PAGE } from '../formPage.ts'
import { LateReviewDialog } from './LateReviewDialog.ts'
import { hasUnfinishedFlow } from '../session/hasUnfinishedFlow.ts'
import { isOpenEntry, OPEN_ENTRY } from './openEntry.ts'
import type { Review } from './ReviewContext.ts'

interface ReviewModal extends Review {
  readonly close: () => void
}

/**
 * Opens and closes the modal, and keeps the tab's history in step: a press adds an entry on which it is open, so Back closes it in every
 * browser, and a reload opens an unfinished form again. A page that opens it by itself adds none: there, Back leaves the page.
 */
export function useReviewModal(opensItself: boolean): ReviewModal {
  const [isOpen, setOpen] = useState(opensItself)
  const navigate = useNavigate()
  const location = useLocation()
  // Back and Forward show a page that the visitor has seen, and whose modal they have closed.
  const isSeen = useNavigationType() === NavigationType.Pop
  /** `null` before the first page is shown. */
  const here = useRef<Location<unknown>>(null)
  /** Whether the tab is on an entry that a press has added, even if React has not rendered that yet. */
  const isOnOpenEntry = useRef(false)
  /** Whether such an entry is the latest one, and React has yet to render it. */
  const isAdding = useRef(false)
  /** How many steps onto or off such entries React has rendered. */
  const [steps, setSteps] = useState(0)
  const stepsBefore = useRef(steps)
  /** Whether a step back from such an entry is under way: a busy phone takes it half a second later, and the visitor may press meanwhile. */
  const isGoingBack = useRef(false)

  const { addEntry, goBack } = useMemo(
    () => ({
      addEntry: ({ pathname, search, hash, state }: Location<unknown>) => {
        isOnOpenEntry.current = true
        isAdding.current = true
        isGoingBack.current = false
        // A step back to an address with a `#`, such as the skip link's, would move the focus there, from what opened the modal.
        if (hash !== '') void navigate({ pathname, search }, { replace: true, state })
        void navigate({ pathname, search }, { state: OPEN_ENTRY })
      },
      goBack: () => {
        if (isGoingBack.current) return
        isGoingBack.current = true
        void navigate(-1)
      },
    }),
    [navigate],
  )
  const modal = useMemo<ReviewModal>(
    () => ({
      isOpen,
      open: () =>
        whenLoaded(here, () => {
          setOpen(true)
          if (!isOnOpenEntry.current && here.current) addEntry(here.current)
        }),
      close: () => {
        setOpen(false)
        if (isOnOpenEntry.current) goBack()
      },
    }),
    [isOpen, addEntry, goBack],
  )

  // React renders a step through the history later than the visitor's next press may come. Of a step back from an entry that it has not rendered,
  // the router says nothing: it leads to the very location that is shown.
  useEffect(() => {
    const countStep = (): void => {
      const wasOnOpenEntry = isOnOpenEntry.current
      isOnOpenEntry.current = window.history.state?.usr === OPEN_ENTRY
      isAdding.current = false
      if (wasOnOpenEntry !== isOnOpenEntry.current) startTransition(() => setSteps((count) => count + 1))
    }
    window.addEventListener('popstate', countStep)
    return () => window.removeEventListener('popstate', countStep)
  }, [])

  useLayoutEffect(() => {
    const before = here.current
    if (before === location && stepsBefore.current === steps) return
    here.current = location
    stepsBefore.current = steps
    // A press has opened the modal and added an entry: this one, or one after the step that React renders only now. The modal may be closed again,
    // with the step back yet to come.
    isAdding.current &&= isSeen
    if (isAdding.current || (isOpenEntry(location) && !isSeen)) return
    isOnOpenEntry.current = isOpenEntry(location)
    const isPressedMeanwhile = isGoingBack.current && isOpen
    isGoingBack.current = false
    const isSamePage = before?.pathname === location.pathname
    // Also by a script of a tag, under a visitor who is in the form.
    const isOtherPart = isSamePage && before.hash !== location.hash
    const isOpenedByPage = opensItself && !isSeen && !isSamePage
    // On a reload, a form that was finished would be an empty one.
    const wasOpenHere = isOnOpenEntry.current && (before !== null || hasUnfinishedFlow())
    if (isOpenedByPage || wasOpenHere) whenLoaded(here, () => setOpen(true))
    else if (isPressedMeanwhile && isSamePage) addEntry(location)
    else if (before && !isOtherPart) setOpen(false)
    // A reload with nothing to open: Back would seem to do nothing.
    else if (isOnOpenEntry.current && !opensItself) goBack()
  }, [location, steps, opensItself, isSeen, isOpen, addEntry, goBack])
  return modal
}

/** Calls back once the modal's code has loaded, unless the visitor has gone elsewhere meanwhile. Without that code, the form's own page takes over. */
function whenLoaded(here: { readonly current: Location<unknown> | null }, callBack: () => void): void {
  const askedOn = here.current
  const { pathname } = window.location
  // React may yet have to render the page that a link led to meanwhile.
  const isWanted = () => here.current === askedOn && window.location.pathname === pathname
  // Back to an entry that opens the modal would lead to the form's page again.
  const leave = askedOn && isOpenEntry(askedOn) ? 'replace' : 'assign'
  // Firefox stops loading as soon as the visitor leaves: that must not lead them elsewhere.
  let isLeaving = false
  const loading = new AbortController()
  window.addEventListener('beforeunload', () => (isLeaving = true), { signal: loading.signal })
  void LateReviewDialog.load()
    .then(
      () => isWanted() && callBack(),
      () => isWanted() && !isLeaving && window.location[leave](FORM_PAGE),
    )
    .finally(() => loading.abort())
}
