import { attempt } from '../../storage.ts'

/** Says, where every page can look at no cost, that answers may wait in the browser. */
const MARK = 'form-queue'

/** Whether an earlier visit may have left answers to deliver. `false` when storage is blocked. */
export const isWaiting = (): boolean => attempt(() => localStorage.getItem(MARK)) !== null

/** Sets or clears the mark. Without storage there is no mark, and a page with the form checks for answers itself. */
export const markWaiting = (waits: boolean): void =>
  void attempt(() => (waits ? localStorage.setItem(MARK, 'waiting') : localStorage.removeItem(MARK)))
