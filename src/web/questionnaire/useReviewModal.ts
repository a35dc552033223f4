import { useLayoutEffect, useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { createModalHistory } from './createModalHistory.ts'
import type { Review } from './ReviewContext.ts'

interface ReviewModal extends Review {
  readonly close: () => void
}

/**
 * The modal of the page. A press that opens it adds an entry to the tab's history, so Back closes it in every browser, and a reload opens an
 * unfinished form again. A page that opens it by itself adds none: there, Back leaves the page (decision 019).
 */
export function useReviewModal(opensItself: boolean): ReviewModal {
  const [isOpen, setOpen] = useState(opensItself)
  const [{ open, close, step, showPage }] = useState(() => createModalHistory(setOpen))
  const { pathname } = useLocation()
  // Back and Forward show a page that the visitor has seen, and whose modal they have closed.
  const isSeen = useNavigationType() === NavigationType.Pop

  useLayoutEffect(() => showPage(pathname, opensItself && !isSeen), [showPage, pathname, opensItself, isSeen])
  useLayoutEffect(() => {
    window.addEventListener('popstate', step)
    return () => window.removeEventListener('popstate', step)
  }, [step])
  return useMemo(() => ({ isOpen, open, close }), [isOpen, open, close])
}
