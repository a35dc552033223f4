import { type ReactNode, type SubmitEvent, useState } from 'react'
import { FORM_PAGE } from '../formPage.ts'
import { useReview } from './ReviewContext.ts'
import { Button, type ButtonVariant } from '../components/Button.tsx'

/** A button that opens the review form in a modal. */
export function ReviewButton({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  const review = useReview()
  const [isOpening, setOpening] = useState(false)
  function openHere(event: SubmitEvent) {
    event.preventDefault()
    // Safari focuses no pressed button, and closing the modal returns the focus to where it was.
    event.submitter?.focus()
    setOpening(true)
    void review.open().finally(() => setOpening(false))
  }
  return (
    <form action={FORM_PAGE} onSubmit={openHere}>
      <Button type="submit" variant={variant} aria-busy={isOpening || undefined}>
        {children}
      </Button>
    </form>
  )
}
