import { lateComponent } from '../components/lateComponent.ts'

/** The modal, which most pages never show. */
export const LateReviewDialog = lateComponent(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
