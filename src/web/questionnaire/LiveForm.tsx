import { useEffect, useEffectEvent } from 'react'
import { FormSessionProvider } from './FormSessionProvider.tsx'
import { useFormSession } from './FormSessionContext.ts'
import { FormSurface } from './FormSurface.tsx'

/** What a surface passes to the form in it. */
export interface LiveFormProps {
  readonly surface: 'inline' | 'dialog'
  /** Whether its first screen leaves the focus where it is. Default: only inline. */
  readonly startsQuietly?: boolean | undefined
  /** The form has its session, and with it any earlier answers. */
  readonly onOpened?: () => void
  /** The Close button of an ending or of the completion screen was pressed. Absent: there is nowhere to go, and no Close after completion. */
  readonly onClose?: (isCompleted: boolean) => void
}

/** The form that runs. */
export function LiveForm(props: LiveFormProps) {
  return (
    <FormSessionProvider>
      <SurfaceForm {...props} />
    </FormSessionProvider>
  )
}

function SurfaceForm({ surface, startsQuietly = surface === 'inline', onOpened, onClose }: LiveFormProps) {
  const session = useFormSession()
  const isDialog = surface === 'dialog'
  const tellOpened = useEffectEvent(() => onOpened?.())

  // The surface below has already opened it: effects of children run first.
  useEffect(() => tellOpened(), [])

  // Ends the modal's session after its form has unmounted: any sooner, a new one would open in the closing modal. A modal that is still
  // open has lost its form to a failure, and goes on with it later.
  useEffect(
    () => () => {
      if (isDialog && !document.querySelector('dialog[open]')) session.close()
    },
    [isDialog, session],
  )

  const close = (): void => {
    const isCompleted = session.getSnapshot().flow.stepId === null
    if (!isDialog) session.close()
    onClose?.(isCompleted)
  }
  return <FormSurface startsQuietly={startsQuietly} canLeave={onClose !== undefined} onClose={close} />
}
