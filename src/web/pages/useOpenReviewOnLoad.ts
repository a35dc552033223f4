import { useEffect, useEffectEvent } from 'react'
import { useReview } from '../questionnaire/ReviewContext.ts'

/** Opens the review form once for each time the page is shown, after the page itself has been painted, and not once it is left. Source: spec §2. */
export function useOpenReviewOnLoad(): void {
  const review = useReview()
  const open = useEffectEvent(() => review.open())
  useEffect(() => {
    // Two frames: the first one paints the page, so that the page and not the modal is what loads first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => open())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
