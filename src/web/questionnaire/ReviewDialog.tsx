import { useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../components/Icon.tsx'
import { earlyDialog } from '../early/earlyDialog.ts'
import { pauseTaps } from '../early/pauseTaps.ts'
import { formButton } from '../questions/formButton.ts'
import { keepFocus } from '../questions/keepFocus.ts'
import { LiveForm } from './LiveForm.tsx'
import { useQuestionnaire } from '../QuestionnaireContext.ts'
import styles from './ReviewDialog.module.css'

/**
 * The modal surface of the form, mounted while it is open. Closing returns the focus to what opened it, or to the page's heading if that is
 * gone. A prerendered page may have opened it, and even closed it, before this code loaded.
 */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const wasOpenedEarly = earlyDialog()?.isConnected
  const isResuming = earlyDialog()?.querySelector('[data-resuming]')
  /** Even one that has been closed since stays until its form has loaded, which may have an answer to take over. */
  const awaitsForm = useRef(wasOpenedEarly)
  const { labels, title, language, direction } = useQuestionnaire()

  // Before the form's own effects: nothing in a dialog can take the focus until it is open.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (element === earlyDialog()) return element.open ? () => closeTo(null, element) : undefined
    const opener = document.querySelector<HTMLElement>(':focus')
    element.showModal()
    pauseTaps(element.querySelector('[data-form]'))
    return () => closeTo(opener, element)
  }, [])

  // Enter in a text box that is not hydrated yet would close the dialog. On the document, since React stops such an event below it.
  useEffect(() => {
    const keepOpen = (submit: Event): void => {
      if (submit.target instanceof Node && dialog.current?.contains(submit.target)) submit.preventDefault()
    }
    document.addEventListener('submit', keepOpen, true)
    return () => document.removeEventListener('submit', keepOpen, true)
  }, [])

  const close = (): void => dialog.current?.close()
  // StrictMode closes and reopens: ignore the late `close` event.
  const leaveIfClosed = (): void => {
    if (!dialog.current?.open && !awaitsForm.current) onClose()
  }
  const stopAwaiting = (): void => {
    awaitsForm.current = false
    leaveIfClosed()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={title}
      lang={language}
      dir={direction}
      onClose={leaveIfClosed}
    >
      <button
        className={styles.close}
        type="button"
        {...formButton.leave}
        aria-label={labels.close}
        onMouseDown={keepFocus}
        onClick={close}
      >
        <Icon name="close" />
      </button>
      {/* The code that opens it early moves the focus as well, if there is a question to move it to. */}
      <LiveForm
        surface="dialog"
        isClosed={() => !dialog.current?.open}
        startsQuietly={wasOpenedEarly && !isResuming}
        onOpened={stopAwaiting}
        onClose={close}
      />
    </dialog>
  )
}

function closeTo(opener: HTMLElement | null, dialog: HTMLDialogElement): void {
  dialog.close()
  // Back may have changed the page and removed what opened it.
  const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll: true })
}
