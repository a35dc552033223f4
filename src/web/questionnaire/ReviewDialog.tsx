import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../components/Icon.tsx'
import { lateComponent } from '../components/lateComponent.ts'
import { FormBoundary } from './FormBoundary.tsx'
import { keepFocus } from './keepFocus.ts'
import { useQuestionnaire } from './QuestionnaireContext.ts'
import styles from './ReviewDialog.module.css'

/** Most who open a page never open the modal. */
const LateForm = lateComponent(async () => (await import('./LiveForm.tsx')).LiveForm)

/** The modal surface of the form. Mounted while it is open; closing gives the focus back to what opened it, or to the heading of the page by then. */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { labels, title } = useQuestionnaire()

  // Before the form's own effects: nothing in a dialog can take the focus until it is open.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      // Back may have brought another page meanwhile, with what opened it gone.
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const target = isThere ? opener : document.querySelector<HTMLElement>('h1')
      target?.focus({ preventScroll: true })
    }
  }, [])

  const close = (): void => dialog.current?.close()
  return (
    // `close` may come late, from an opening that was undone and done again.
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={() => dialog.current?.open || onClose()}>
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
        <LateForm surface="dialog" onClose={close} />
      </FormBoundary>
    </dialog>
  )
}
