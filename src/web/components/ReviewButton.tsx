import type { ReactNode, SubmitEvent } from 'react'
import { useReview } from '../questionnaire/ReviewContext.ts'
import { Button, type ButtonVariant } from './Button.tsx'

/** The page with the form in it: where a press leads before the scripts are there, or without them. */
const FORM_PAGE = '/register_today'

/** A button that opens the review form in a modal. */
export function ReviewButton({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  const review = useReview()
  function openHere(event: SubmitEvent) {
    event.preventDefault()
    review.open()
  }
  return (
    <form action={FORM_PAGE} onSubmit={openHere}>
      <Button type="submit" variant={variant}>
        {children}
      </Button>
    </form>
  )
}
