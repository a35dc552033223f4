import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { ipQuery } from '../api/lookUpIp.ts'
import { useFormSession, useFormSnapshot } from './FormSessionContext.ts'
import styles from './FormSurface.module.css'
import unseen from '../components/Unseen.module.css'
import { keepFocus } from './keepFocus.ts'
import { loadScreens } from './loadScreens.ts'
import { Screen } from './Screen.tsx'
import { screenKey } from '../session/screenKey.ts'
import { statusText } from './statusText.ts'
import { useScreenFocus } from './useScreenFocus.ts'
import { whenIdle } from './whenIdle.ts'

/** What a surface passes to the form on it. */
interface FormSurfaceProps {
  readonly startsQuietly: boolean
  /** Whether there is anywhere to go after completion; else that screen has no Close button. */
  readonly canLeave?: boolean
  readonly onClose: () => void
}

/** The live form on one surface. Only one surface shows it at a time (D10). */
export function FormSurface({ startsQuietly, canLeave = true, onClose }: FormSurfaceProps) {
  const session = useFormSession()
  const snapshot = useFormSnapshot()
  const { flow } = snapshot
  const surface = useRef<HTMLDivElement>(null)
  const isOpened = flow.session !== null
  const ip = useQuery({ ...ipQuery(session.environment.api), enabled: isOpened })
  useScreenFocus(surface, { screen: screenKey(flow), isOpened, startsQuietly })

  useEffect(() => {
    if (!isOpened) session.open()
  }, [session, isOpened])

  // Loads the later screens while the visitor reads the first question.
  useEffect(() => whenIdle(() => void loadScreens()), [])

  return (
    // It only watches what happens on the controls in it, which have roles of their own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={surface}
      className={styles.surface}
      data-form={session.questionnaire.id}
      onMouseDown={keepFocus}
      onKeyDownCapture={ignoreHeldEnter}
    >
      <Screen session={session} snapshot={snapshot} canLeave={canLeave} onClose={onClose} />
      <output className={unseen.text}>{statusText(snapshot, session.questionnaire)}</output>
      <output className={unseen.text} data-arrival="" />
      <output className={styles.lookup}>{ip.data === null && session.questionnaire.messages.ipLookupFailed}</output>
    </div>
  )
}

/** An Enter that is still held down after moving on must not answer the next screen too. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
