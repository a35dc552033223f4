import { useContext, useEffect, useRef } from 'react'
import { Button } from '../components/Button.tsx'
import { reloadAfresh } from '../early/reloadAfresh.ts'
import { failureText } from '../session/failureText.ts'
import styles from './FormFailure.module.css'
import { FormSessionSlotContext } from './FormSessionSlot.ts'
import { useQuestionnaire } from '../QuestionnaireContext.ts'

/**
 * Stands in for the form when it could not be loaded or shown: what happened, which `text` may say otherwise, and the way out. Its words take
 * the focus that a later screen would have had, so that the button is the next stop; a page that begins keeps the focus, and so does the page
 * around a frame (`data-away`).
 * After completion nothing is lost but the screen that says so: its words stand here, since a visitor told to reload would answer everything
 * again.
 */
export function FormFailure({ text }: { text?: string }) {
  const { messages, labels, completion } = useQuestionnaire()
  const slot = useContext(FormSessionSlotContext)
  const flow = slot?.session?.getSnapshot().flow
  const isLater = flow && flow.turn > 0
  const isCompleted = flow?.stepId === null
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const isFree = document.activeElement?.contains(words.current) && !words.current?.closest('[data-away]')
    if (isLater && isFree) words.current?.focus({ preventScroll: true })
  }, [isLater])
  return (
    <div className={styles.failure} role="alert">
      {/* In a prerendered page, the early code chooses the words. */}
      <p ref={words} tabIndex={-1} data-offline={messages.noResponse} data-wait={labels.loading}>
        {isCompleted ? completion.heading : (text ?? failureText(messages))}
      </p>
      {isCompleted ? (
        <p>{completion.text}</p>
      ) : (
        <Button variant="secondary" onClick={() => void reloadAfresh()}>
          {labels.reload}
        </Button>
      )}
    </div>
  )
}
