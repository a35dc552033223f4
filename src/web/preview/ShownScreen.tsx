import { useEffect, useEffectEvent } from 'react'
import { useFormSession, useFormSnapshot } from '../questionnaire/FormSessionContext.ts'
import type { FormSession } from '../session/FormSession.ts'
import styles from './PreviewPage.module.css'

/** Names the screen of the form as the file does. Passes the form's session on. */
export function ShownScreen({ onSession }: { readonly onSession: (session: FormSession) => void }) {
  const session = useFormSession()
  const { flow } = useFormSnapshot()
  const tell = useEffectEvent(onSession)
  useEffect(() => tell(session), [session])
  return (
    <p className={styles.shown}>
      On screen: <code>{flow.stepId ?? 'completion'}</code>
      {flow.verification.phase === 'code' && ' · code'}
    </p>
  )
}
