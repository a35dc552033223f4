import { useEffect, useEffectEvent } from 'react'
import { FormSessionProvider } from './FormSessionProvider.tsx'
import { useFormSession } from './FormSessionContext.ts'
import { FormSurface } from './FormSurface.tsx'

/** What a surface tells the form in it. */
export interface LiveFormProps {
  readonly surface: 'inline' | 'dialog'
  /** Whether its first screen leaves the focus where it is; unless told, only in the page. */
  readonly startsQuietly?: boolean | undefined
  /** The form has its session, and with it what was answered before. */
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

  // The surface below has opened it by now.
  useEffect(() => tellOpened(), [])

  // The modal's session ends once the form is gone from it: any sooner, and a new one would open in the closing modal.
  useEffect(() => (isDialog ? () => session.close() : undefined), [isDialog, session])

  const close = (): void => {
    const isCompleted = session.getSnapshot().flow.stepId === null
    if (!isDialog) session.close()
    onClose?.(isCompleted)
  }
  return <FormSurface startsQuietly={startsQuietly} canLeave={onClose !== undefined} onClose={close} />
}
