import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ipQuery } from '../api/lookUpIp.ts'
import { useFormSession, useFormSnapshot } from './FormSessionContext.ts'
import styles from './FormSurface.module.css'
import { Screen } from './Screen.tsx'
import { statusText } from './statusText.ts'
import { useScreenFocus } from './useScreenFocus.ts'

/** The live form on one surface, below what the surface puts before it. Only one surface shows it at a time (D10). */
export function FormSurface(props: { focusOnMount: boolean; onClose: () => void; children?: ReactNode }) {
  const { focusOnMount, onClose, children } = props
  const session = useFormSession()
  const snapshot = useFormSnapshot()
  const { flow } = snapshot
  const surface = useRef<HTMLDivElement>(null)
  const isOpened = flow.session !== null
  const ip = useQuery({ ...ipQuery(session.environment.api), enabled: isOpened })
  useScreenFocus(surface, { screen: `${flow.visit} ${flow.verification.phase}`, focusOnMount })

  useEffect(() => {
    if (!isOpened) session.open()
  }, [session, isOpened])
  useEffect(() => {
    const release = (): void => session.press.set(false)
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) window.addEventListener(end, release)
    return () => {
      for (const end of ends) window.removeEventListener(end, release)
    }
  }, [session])

  return (
    <div
      ref={surface}
      className={styles.surface}
      onPointerDownCapture={(event) => session.press.set(isFormButton(event.target))}
      onKeyDownCapture={ignoreHeldEnter}
    >
      {children}
      <Screen session={session} snapshot={snapshot} onClose={onClose} />
      <output className={styles.status}>
        {statusText(snapshot, session.questionnaire)}
      </output>
      <output className={styles.lookup}>
        {ip.isError && session.questionnaire.messages.ipLookupFailed}
      </output>
    </div>
  )
}

const isFormButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-form-button]') !== null

/** A held Enter that moved on must not answer the next screen too. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
