import { useContext, useEffect, useRef } from 'react'
import { Button } from '../components/Button.tsx'
import styles from './FormFailure.module.css'
import { FormSessionSlotContext } from './FormSessionSlot.ts'
import { useQuestionnaire } from './QuestionnaireContext.ts'

/**
 * Stands in for the form when it could not be loaded or shown: what happened, and the way out. Its words take the focus that a later screen
 * would have had, so that the button is the next stop; a loading page keeps the focus.
 */
export function FormFailure() {
  const { messages, labels } = useQuestionnaire()
  const slot = useContext(FormSessionSlotContext)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const isLater = slot?.session && slot.session.getSnapshot().flow.visit > 0
    if (isLater && document.activeElement === document.body) words.current?.focus({ preventScroll: true })
  }, [slot])
  return (
    <div className={styles.failure} role="alert">
      <p ref={words} tabIndex={-1}>
        {messages.unexpectedError}
      </p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {labels.reload}
      </Button>
    </div>
  )
}
