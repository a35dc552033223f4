import { landingHere } from '../api/visit/noteVisit.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

/** The modal. Every page fetches it when it is idle, and that is when it writes down where the visit began. */
export function lateReview(): typeof ReviewDialog {
  landingHere()
  return ReviewDialog
}
