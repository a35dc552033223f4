import { createContext } from 'react'
import type { FormEnvironment } from '../session/FormEnvironment.ts'
import type { FormSession } from '../session/FormSession.ts'

/** Where the one form session of a page is kept: made by the first part of the page that needs it, so that pages without a form load none of it. */
export interface FormSessionSlot {
  /** Replaces this browser and the configured server, for tests and the preview. */
  readonly environment?: FormEnvironment | undefined
  session: FormSession | null
}

/** Set by `ReviewProvider`, and by `EmbedPage`. */
export const FormSessionSlotContext = createContext<FormSessionSlot | null>(null)
