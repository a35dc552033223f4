import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useEffect, useEffectEvent, useRef } from 'react'
import { ipQuery } from '../api/lookUpIp.ts'
import { onWake } from '../api/onWake.ts'
import { keepFocus } from '../questions/keepFocus.ts'
import type { FormSession } from '../session/FormSession.ts'
import { useFormSession, useFormSnapshot } from './FormSessionContext.ts'
import styles from './FormSurface.module.css'
import unseen from '../components/Unseen.module.css'
import { loadLibraries } from './loadLibraries.ts'
import { loadScreens } from './loadScreens.ts'
import { Screen } from './Screen.tsx'
import { screenKey } from '../session/screenKey.ts'
import { statusText } from './statusText.ts'
import { useScreenFocus } from './useScreenFocus.ts'
import { whenIdle } from './whenIdle.ts'

/** What a surface passes to the form in it. */
export interface FormSurfaceProps {
  readonly surface: 'inline' | 'dialog'
  /** Asked as the form of a modal unmounts: whether the visitor closed it. Else the form has failed, and goes on in it later. */
  readonly isClosed?: () => boolean
  /** Whether its first screen leaves the focus where it is. Default: only inline. */
  readonly startsQuietly?: boolean | undefined
  /** The form has its session, and with it any earlier answers. */
  readonly onOpened?: () => void
  /** The Close button of an ending or of the completion screen was pressed. Absent: there is nowhere to go, and no Close after completion. */
  readonly onClose?: (isCompleted: boolean) => void
}

/** The live form on one surface. Only one surface shows it at a time (D10). */
export function FormSurface(props: FormSurfaceProps) {
  const { surface, isClosed, startsQuietly = surface === 'inline', onOpened, onClose } = props
  const session = useFormSession()
  const snapshot = useFormSnapshot()
  const { flow } = snapshot
  const root = useRef<HTMLDivElement>(null)
  const isOpened = flow.session !== null
  useScreenFocus(root, { screen: screenKey(flow), isOpened, startsQuietly })

  useEffect(() => {
    if (!isOpened) session.open()
    // From the early code, which hides the first question of a form that shows another one now.
    root.current?.removeAttribute('data-resuming')
  }, [session, isOpened])

  const tellOpened = useEffectEvent(() => onOpened?.())
  useEffect(() => tellOpened(), [])

  // Told after the modal's form has unmounted: any sooner, a session that begins anew would open in the closing modal.
  const tellIfClosed = useEffectEvent(() => isClosed?.() && session.close())
  useEffect(() => () => void tellIfClosed(), [])

  // Loads what later questions need while the visitor reads the first one, and what a moment offline has cost of it once it is over.
  useEffect(() => {
    const shown = new AbortController()
    const load = (): void => void loadScreens().then(() => loadLibraries(session.questionnaire))
    onWake(load, shown.signal)
    const cancel = whenIdle(load)
    return () => {
      cancel()
      shown.abort()
    }
  }, [session])

  const close = (): void => {
    if (surface === 'inline') session.close()
    onClose?.(flow.stepId === null)
  }
  return (
    // It only watches what happens on the controls in it, which have roles of their own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={styles.surface}
      data-form={session.questionnaire.id}
      data-resumes={session.questionnaire.settings.resume === 'tab' ? '' : undefined}
      onMouseDown={keepFocus}
      onKeyDownCapture={ignoreHeldEnter}
    >
      <Screen session={session} snapshot={snapshot} canLeave={onClose !== undefined} onClose={close} />
      <output className={unseen.text}>{statusText(snapshot, session.questionnaire)}</output>
      <output className={unseen.text} data-arrival="" />
      <Lookup session={session} isOpened={isOpened} />
    </div>
  )
}

/** Looks up the visitor's address, and says if that failed. Memoised: neither its outcome nor an answer renders the other again. */
const Lookup = memo(function Lookup({ session, isOpened }: { session: FormSession; isOpened: boolean }) {
  const { environment, questionnaire } = session
  const { data } = useQuery({ ...ipQuery(environment.api), enabled: isOpened })
  return <output className={styles.lookup}>{data === null && questionnaire.messages.ipLookupFailed}</output>
})

/** An Enter that is still held down after moving on must not answer the next screen too. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
