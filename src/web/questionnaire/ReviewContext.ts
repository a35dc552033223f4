import { createContext, useContext } from 'react'

/** The review form as the rest of the page sees it: something to open. */
export interface Review {
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Opens the modal once its code has loaded, unless the visitor has changed page meanwhile. Resolves when it is open or never will be. */
  readonly open: () => Promise<void>
}

/** Set by `ReviewProvider`. */
export const ReviewContext = createContext<Review | null>(null)

/** The review form of this page. Throws outside of a `ReviewProvider`. */
export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('useReview outside of a ReviewProvider')
  return review
}
