import { useEffect, useEffectEvent } from 'react'
import { FormSessionProvider } from './FormSessionProvider.tsx'
import { useFormSession } from './FormSessionContext.ts'
import { FormSurface } from './FormSurface.tsx'

/** What a surface passes to the form in it. */
export interface LiveFormProps {
  readonly surface: 'inline' | 'dialog'
  /** Of a modal whose form unmounts: whether it was closed. Else its form has failed, and goes on in it later. */
  readonly isClosed?: () => boolean
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

function SurfaceForm(props: LiveFormProps) {
  const { surface, isClosed, startsQuietly = surface === 'inline', onOpened, onClose } = props
  const session = useFormSession()
  const tellOpened = useEffectEvent(() => onOpened?.())

  // The surface below has already opened it: effects of children run first.
  useEffect(() => tellOpened(), [])

  // Ends the modal's session after its form has unmounted: any sooner, a new one would open in the closing modal.
  const endIfClosed = useEffectEvent(() => isClosed?.() && session.close())
  useEffect(() => () => void endIfClosed(), [])

  const close = (): void => {
    const isCompleted = session.getSnapshot().flow.stepId === null
    if (surface === 'inline') session.close()
    onClose?.(isCompleted)
  }
  return <FormSurface startsQuietly={startsQuietly} canLeave={onClose !== undefined} onClose={close} />
}
