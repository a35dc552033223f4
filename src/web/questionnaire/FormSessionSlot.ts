import { createContext } from 'react'
import type { FormEnvironment } from './FormEnvironment.ts'
import type { FormSession } from './FormSession.ts'

/** Where the one form session of a page is kept: made by the first surface that shows it, so that pages without a form load none of it. */
export interface FormSessionSlot {
  readonly environment: FormEnvironment
  session: FormSession | null
}

/** Set by `ReviewProvider`. */
export const FormSessionSlotContext = createContext<FormSessionSlot | null>(null)
