import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { FORM_PAGE } from '../formPage.ts'
import { useReview } from './ReviewContext.ts'
import { Button, type ButtonVariant } from '../components/Button.tsx'

/** A button that opens the review form in a modal. */
export function ReviewButton({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  const review = useReview()
  const { pathname } = useLocation()
  /** The path of the page where a press waits: the header is on the next page, too, where none does. */
  const [waitsOn, setWaitsOn] = useState<string | null>(null)
  function openHere(event: SubmitEvent) {
    event.preventDefault()
    // Safari focuses no pressed button, and closing the modal returns the focus to where it was.
    event.submitter?.focus()
    setWaitsOn(pathname)
    void review.open().finally(() => setWaitsOn(null))
  }
  return (
    <form action={FORM_PAGE} onSubmit={openHere}>
      <Button type="submit" variant={variant} aria-busy={waitsOn === pathname || undefined}>
        {children}
      </Button>
    </form>
  )
}
