import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../components/Icon.tsx'
import { earlyDialog } from '../early/earlyDialog.ts'
import { FormBoundary } from './FormBoundary.tsx'
import { keepFocus } from './keepFocus.ts'
import { LiveForm } from './LiveForm.tsx'
import { useQuestionnaire } from './QuestionnaireContext.ts'
import styles from './ReviewDialog.module.css'

/**
 * The modal surface of the form. Mounted while it is open; closing gives the focus back to what opened it, or to the heading of the page
 * by then. In a prerendered page it may have been opened, and even closed, before this code was there.
 */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** What opened it has moved the focus as well. */
  const isEarly = earlyDialog()?.isConnected
  /** An early one that is closed stays until its form is there, which may have an answer to take. */
  const isAwaited = useRef(isEarly)
  const { labels, title } = useQuestionnaire()

  // Before the form's own effects: nothing in a dialog can take the focus until it is open.
  useLayoutEffect(() => {
    const element = dialog.current
    const isOpened = element === earlyDialog()
    const opener = isOpened ? null : document.querySelector<HTMLElement>(':focus')
    if (!isOpened) element?.showModal()
    else if (!element?.open) return undefined
    return () => {
      element?.close()
      // Back may have brought another page meanwhile, with what opened it gone.
      const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
    }
  }, [])

  const close = (): void => dialog.current?.close()
  // The event of an opening that was undone and done again comes late.
  const leaveIfClosed = (): void => void (dialog.current?.open || isAwaited.current || onClose())
  const goOn = (): void => {
    isAwaited.current = false
    leaveIfClosed()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={leaveIfClosed}>
      <button
        className={styles.close}
        type="button"
        data-form-button="leave"
        aria-label={labels.close}
        onMouseDown={keepFocus}
        onClick={close}
      >
        <Icon name="close" />
      </button>
      <FormBoundary>
        <LiveForm surface="dialog" startsQuietly={isEarly} onOpened={goOn} onClose={close} />
      </FormBoundary>
    </dialog>
  )
}
