import { useEffect } from 'react'
import { useFormSession } from './FormSessionContext.ts'
import { FormSessionProvider } from './FormSessionProvider.tsx'

/** Delivers what earlier visits left in the browser, and shows nothing. */
export function Leftovers() {
  return (
    <FormSessionProvider>
      <Delivery />
    </FormSessionProvider>
  )
}

function Delivery() {
  const session = useFormSession()
  useEffect(() => session.deliverLeftovers(), [session])
  return null
}
