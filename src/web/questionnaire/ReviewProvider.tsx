import { type ReactNode, useMemo, useState } from 'react'
import { browserEnvironment } from './browserEnvironment.ts'
import type { FormEnvironment } from './FormEnvironment.ts'
import { type FormSessionSlot, FormSessionSlotContext } from './FormSessionSlot.ts'
import { type Review, ReviewContext } from './ReviewContext.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

/** Gives the page its one review form: the modal, and the slot that an inline form shares with it (D10). */
export function ReviewProvider(props: { environment?: FormEnvironment; children: ReactNode }) {
  const { environment = browserEnvironment, children } = props
  const [isOpen, setOpen] = useState(false)
  const [slot] = useState<FormSessionSlot>(() => ({ environment, session: null }))
  const review = useMemo<Review>(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen])
  return (
    <ReviewContext value={review}>
      <FormSessionSlotContext value={slot}>
        {children}
        {isOpen && <ReviewDialog onClose={review.close} />}
      </FormSessionSlotContext>
    </ReviewContext>
  )
}
