import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormSession, FormSnapshot } from '../session/FormSession.ts'

/** The form session that the screens around show. */
export const FormSessionContext = createContext<FormSession | null>(null)

/** The form session of this page. Throws outside of a form. */
export function useFormSession(): FormSession {
  const session = useContext(FormSessionContext)
  if (!session) throw new Error('useFormSession outside of a form')
  return session
}

/** What the form session shows now; renders again when it changes. */
export function useFormSnapshot(): FormSnapshot {
  const session = useFormSession()
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot)
}
