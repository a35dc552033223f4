import { withLimit } from '../api/withLimit.ts'
import { hasUnfinishedFlow } from '../session/hasUnfinishedFlow.ts'
import { FORM_PAGE } from '../formPage.ts'
import { LateReviewDialog } from './LateReviewDialog.ts'

/** ms that a visitor may wait for the modal's code: who waits longer takes the button for broken. The browser shows that a page is loading. */
const PATIENCE_MS = 8_000

/** Opens and closes the modal in step with the tab's history. */
interface ModalHistory {
  /** Opens the modal on an entry of its own, once its code has loaded. Resolves when it is open or never will be. */
  readonly open: () => Promise<void>
  /** Closes the modal and goes back by its entry. */
  readonly close: () => void
  /** The browser has taken a step through the history. */
  readonly step: () => void
  /** React shows a page: the first one, or another. `opensModal` is whether it opens the modal by itself. */
  readonly showPage: (pathname: string, opensModal: boolean) => void
}

/** Whether the tab is on an entry that a press has added. Browsers keep its state over a reload. */
const isOnEntry = (): boolean => window.history.state?.isReviewOpen === true

/**
 * The modal of a tab, which `setOpen` renders. A press adds its entry without the router: the entry has the address of the page that is shown,
 * and React renders a navigation later than the visitor's next press may come.
 */
export function createModalHistory(setOpen: (isOpen: boolean) => void): ModalHistory {
  /** Whether a step back from an entry is under way: a busy phone takes it half a second later, and the visitor may press meanwhile. */
  let isGoingBack = false
  /** Whether they have opened the modal again meanwhile. */
  let isOpenAgain = false
  /** The path of the page that React shows; `undefined` before the first one. */
  let page: string | undefined
  /** The `#` of the address when the modal last looked. */
  let part = ''

  /** Unless Back or Forward has led off the entry, or onto one, meanwhile. */
  const openLater = (): void => {
    const wasOnEntry = isOnEntry()
    void whenLoaded(
      () => setOpen(true),
      () => isOnEntry() === wasOnEntry,
    )
  }
  const addEntry = (): void => {
    if (isOnEntry()) return
    const { pathname, search, hash } = window.location
    const { state } = window.history
    // A step back to an address with a `#`, such as the skip link's, would move the focus there, from what opened the modal.
    if (hash !== '') window.history.replaceState(state, '', pathname + search)
    part = ''
    // The router's own notes are in the state, too: it counts on from them.
    window.history.pushState({ ...state, isReviewOpen: true }, '')
  }
  const goBack = (): void => {
    if (!isOnEntry() || isGoingBack) return
    isGoingBack = true
    // Later, as the visitor's own step back may be waiting behind their press on Close: two would leave the page. So may a link.
    setTimeout(() => {
      isGoingBack &&= isOnEntry()
      if (isGoingBack) window.history.back()
    })
  }

  return {
    open: () =>
      whenLoaded(() => {
        setOpen(true)
        isOpenAgain = isGoingBack
        addEntry()
      }),
    close() {
      setOpen(false)
      isOpenAgain = false
      goBack()
    },
    step() {
      const { pathname, hash } = window.location
      const wasGoingBack = isGoingBack
      const isOtherPart = part !== hash
      isGoingBack = false
      part = hash
      // React has yet to show it.
      if (pathname !== page) return
      if (wasGoingBack) return isOpenAgain ? addEntry() : undefined
      // Also by a script of a tag, under a visitor who is in the form.
      if (isOtherPart) return
      if (isOnEntry()) openLater()
      else setOpen(false)
    },
    showPage(pathname, opensModal) {
      if (pathname === page) return
      const isFirst = page === undefined
      page = pathname
      part = window.location.hash
      // On a reload, a form that was finished would be an empty one.
      const wasOpenHere = isOnEntry() && (!isFirst || hasUnfinishedFlow())
      if (wasOpenHere || opensModal) openLater()
      else if (!isFirst) setOpen(false)
      // A reload with nothing to open: Back would seem to do nothing.
      else goBack()
    },
  }
}

/**
 * Calls back once the modal's code has loaded, if that is still wanted and the visitor has not gone to another page meanwhile. Without that
 * code, the form's own page takes over, which shows its first question without any.
 */
function whenLoaded(callBack: () => void, isStillWanted: () => boolean = () => true): Promise<void> {
  const { pathname } = window.location
  const isWanted = () => window.location.pathname === pathname && isStillWanted()
  // Firefox stops loading as soon as the visitor leaves: that must not lead them elsewhere.
  let isLeaving = false
  const loading = new AbortController()
  window.addEventListener('beforeunload', () => (isLeaving = true), { signal: loading.signal })
  return withLimit(LateReviewDialog.load(), PATIENCE_MS)
    .then(
      () => void (isWanted() && callBack()),
      // Back to an entry that opens the modal would lead to the form's page again.
      () => void (isWanted() && !isLeaving && window.location[isOnEntry() ? 'replace' : 'assign'](FORM_PAGE)),
    )
    .finally(() => loading.abort())
}
